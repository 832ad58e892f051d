"""A program that plays at a house in some forty lines, by its interface for programs (docs/bot-api.md).

    CUBILETE_TOKEN=cub_... python examples/house_bot.py http://127.0.0.1:8000

It needs nothing but Python. It takes every challenge and makes any of the moves that it may make.
"""

import json
import os
import random
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

HOUSE = f"{sys.argv[1] if len(sys.argv) > 1 else 'http://127.0.0.1:8000'}/api/bot"
HEADERS = {"Authorization": f"Bearer {os.environ['CUBILETE_TOKEN']}", "Content-Type": "application/json"}


def send(path, **body):
    """Ask the house for something, again where that was too fast; what it refuses, it says why."""
    try:
        urlopen(Request(f"{HOUSE}/{path}", json.dumps(body).encode(), HEADERS, method="POST"), timeout=60).close()
    except HTTPError as refused:
        if refused.code != 429:
            return print(path, refused.code, json.load(refused)["sentence"], flush=True)
        time.sleep(1)
        send(path, **body)


for line in urlopen(Request(f"{HOUSE}/events", headers=HEADERS), timeout=60):
    event = json.loads(line) if line.strip() else {"type": "nothing new"}
    if event["type"] == "challenge":
        send(f"tables/{event['table']['id']}/join", ready=True)
    elif event["type"] == "turn":
        choices = event["prompt"]["choices"] or event["prompt"]["suggestions"]
        if choices:
            move = random.choice(choices)["notation"]
            send(f"tables/{event['table']}/moves", moves=[move], after=event["number"], seat=event["seat"])
        else:  # numbers or terms that would have to be made up: a bot of the house plays on, so that nobody waits
            send(f"tables/{event['table']}/resign")
    elif event["type"] == "start":
        send(f"tables/{event['table']}/chat", text="Have fun! I am a program; my mind is a dice cup.")
    elif event["type"] == "undo":
        send(f"tables/{event['table']}/undo", agree=True)
    elif event["type"] == "finished":
        print("A game is over:", event["outcome"], flush=True)
