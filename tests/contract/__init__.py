"""The contract: what every title of the house keeps, whatever its rules.

How a new title joins. Add it to `TITLES` in `cubilete/games/__init__.py` and run `pytest tests/contract`. Nothing else
is needed: `cases.py` finds the title, all its seat counts, and a variant for every value of every option. Three tables
in `cases.py` may have to be told more:

- `SECRETIVE`: add the slug if anything at its table is hidden from anybody (hands, secret choices, a buried card);
- `MOST_MOVES`: how many moves a random game can take at the most, if 5000 is not enough;
- `UNREGISTERED`: titles that are only tested with. Parley is there, a little game that uses every feature of the kernel
  at once, so that the suite is never only as strong as the titles that happen to exist.

What the suite proves, one file for each promise:

| file | promise |
| --- | --- |
| `test_games.py` | random games end, every listed move is accepted, nothing is lost, clones are independent |
| `test_prompts.py` | every prompt reads well, parses back and cites rules that exist; so does every event |
| `test_records.py` | a record replays to the last character, here and in a fresh process, undos included |
| `test_positions.py` | every decision can be exported, loaded and played on from; bad positions are refused |
| `test_refusals.py` | everything else is refused with a sentence and a rule, and changes nothing |
| `test_leaks.py` | nothing a seat receives depends on what it may not know |
| `test_undo.py` | undo is free to the last reveal and not further, and nobody can fish for better dice |
| `test_verify.py` | an honest record verifies, a doctored one does not |
| `test_builds.py` | compiled and interpreted forms play the same games |
| `test_parley.py` | the test title really does what its rules say |

Random choices come from seeded sources and Hypothesis runs derandomized, so a failure comes back until it is mended.
"""
