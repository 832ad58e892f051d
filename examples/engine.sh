#!/bin/sh
# The smallest player: any title, any language that can read a line and write one.
#     cubilete arena cubitos --players "engine:sh examples/engine.sh,random" --games 20
first=
while read -r word rest; do
    case $word in
        cubilete) echo "id name First Thing"; echo "ready 1" ;;
        choice) first=${first:-${rest#* }} ;;
        idea) first=${first:-$rest} ;;
        go) case $rest in speak*) echo pass ;; *) echo "move $first" ;; esac; first= ;;
        quit) exit ;;
    esac
done
