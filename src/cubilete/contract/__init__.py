"""The contract: what every title of the house keeps, whatever its rules.

A title joins with three lines in a file of its own tests:

    from cubilete.contract.suite import *
    from pig.title import PigTitle

    CONTRACT_TITLES = (PigTitle(),)

Titles of an installed package can be tried without a file: `pytest --pyargs cubilete.contract --cubilete-title pig`,
and all that are found without the option; `--cubilete-smallest` tries each only at its smallest table. The suite finds
all seat counts and a variant for every value of every option. What else it has to know a title says itself:
`Title.nothing_hidden`, `Title.quick_options` (options under which games of random players end soon) and
`Title.most_moves`.

What the suite proves, one file for each promise:

| file | promise |
| --- | --- |
| `test_games.py` | random games end, every listed move is accepted, nothing is lost, clones are independent |
| `test_prompts.py` | every prompt reads well, parses back and cites rules that exist; so does every event |
| `test_records.py` | a record replays to the last character, here and in a fresh process, undos included |
| `test_positions.py` | every decision can be exported, loaded and played on from; bad positions are refused |
| `test_batches.py` | several moves at once commit what they show, and no refusal tells what would be rolled |
| `test_stale.py` | a move that others overtook counts as long as it means the same |
| `test_trials.py` | physical trials come out the same here and elsewhere, and wait for their result |
| `test_refusals.py` | everything else is refused with a sentence and a rule, and changes nothing |
| `test_drawings.py` | a drawing in letters fits 80 of them, and is there wherever a wider one is |
| `test_leaks.py` | nothing a seat receives depends on what it may not know |
| `test_undo.py` | undo is free to the last reveal and not further, and nobody can fish for better dice |
| `test_verify.py` | an honest record verifies, a doctored one does not |
| `test_search.py` | guides keep what they promise to a search, and a search plays to the end |
| `test_guides.py` | the page on how to play is complete, and every phase that a game passes is on it |
| `test_lessons.py` | lessons are real positions, and their hints do what they say |

Random choices come from seeded sources and Hypothesis runs derandomized, so a failure comes back until it is mended.
"""
