#!/bin/sh
# phase.sh NAME COMMAND...: runs a command, and says what it is for and how long it took, wherever the output goes.
name=$1
shift
started=$(date +%s)
echo "== $name"
"$@"
ended=$?
if [ $ended -eq 0 ]; then how=""; else how=", FAILED"; fi
echo "== $name: $(($(date +%s) - started)) s$how"
exit $ended
