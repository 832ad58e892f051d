"""Tables in use: seats, moves, clocks, and what every viewer sees."""
