"""Players in any language: programs that speak the engine protocol over their standard input and output.

`docs/engine-protocol.md` describes what crosses the pipe. Here is the side that asks; the side that answers for our own
players is `cubilete.adapters.engine`.
"""

from cubilete.engine.player import EnginePlayer
from cubilete.engine.process import EngineFault
from cubilete.engine.settings import ENGINE, EngineSettings, house_engines, read_engine

__all__ = ["ENGINE", "EngineFault", "EnginePlayer", "EngineSettings", "house_engines", "read_engine"]
