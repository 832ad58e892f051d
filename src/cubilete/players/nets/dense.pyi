from typing import Any

def make(
    inputs: int,
    first: int,
    second: int,
    outs: int,
    shift_first: int,
    shift_second: int,
    w_first: bytes,
    b_first: bytes,
    w_second: bytes,
    b_second: bytes,
    w_out: bytes,
    b_out: bytes,
) -> object: ...
def evaluate(net: object, row: Any) -> list[int]: ...
def evaluate_some(net: object, row: Any, outs: list[int]) -> list[int]: ...
