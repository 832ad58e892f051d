"""The interfaces of the ecosystem over the kernel: PettingZoo, Gymnasium, OpenSpiel, MCP."""
