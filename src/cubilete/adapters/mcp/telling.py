"""What an assistant reads: the house's frames as plain text."""

from __future__ import annotations

from typing import Any

from cubilete.adapters.mcp.guest import Frame, Guest

MOST_CHOICES = 120
MOST_STORY = 60


def tell_titles(cards: list[Frame]) -> str:
    return "\n\n".join(tell_title(card) for card in cards)


def tell_title(card: Frame) -> str:
    low, high = card["seats"]
    lines = [
        f"{card['slug']}: {card['name']}, {low} to {high} players, about {card['minutes'][1]} minutes. {card['pitch']}"
    ]
    for option in card["options"]:
        values = f" ({', '.join(option['choices'])})" if option["choices"] else ""
        lines.append(f"  option {option['name']}={option['default']}{values}: {option['text']}")
    lines += [f"  bot {bot['name']}: {bot['text']}{tell_strength(bot)}" for bot in card["bots"]]
    return "\n".join(lines)


def tell_strength(bot: Frame) -> str:
    return f" Rated about {bot['strength']['rating']}." if bot["strength"] else ""


def table_list(lobby: Frame) -> str:
    free = [f"  {tell_card(card)}" for card in lobby["open"]]
    mine = [f"  {tell_card(card)}{tell_due(card)}" for card in lobby["mine"] if card["status"] != "finished"]
    lines = ["Tables with a free seat:", *(free or ["  none"])]
    return "\n".join(lines + (["Your games:", *mine] if mine else []))


def tell_due(card: Frame) -> str:
    """What is wanted of the reader at one of their tables."""
    if card["my_turn"]:
        return ", your turn"
    return f", {card['asked_by']} waits for your answer" if card.get("asked_by") else ""


def tell_card(card: Frame) -> str:
    return f"{card['id']}: {card['title']}, {', '.join(seat['name'] or 'free seat' for seat in card['seats'])}"


# ---------------------------------------------------------------- a table
def tell_table(guest: Guest) -> str:
    """Whose turn it is, the table in words, what happened, and the choices."""
    now = guest.now
    parts = [tell_state(guest)]
    for section in now.get("words", []):
        parts.append("\n".join([f"## {section['heading']}", *section["lines"]]))
    story = guest.take_story()
    if story:
        left_out = ["..."] if len(story) > MOST_STORY else []
        parts.append("\n".join(["## What happened", *left_out, *story[-MOST_STORY:]]))
    if guest.over():
        parts.append(tell_outcome(now))
    parts += [tell_prompt(prompt) for prompt in guest.prompts()]
    return "\n\n".join(parts)


def tell_state(guest: Guest) -> str:
    now = guest.now
    mine = " and ".join(seat["name"] for seat in now["seats"] if seat["mine"])
    you = f"You are {mine} at a table of {now['title']}." if mine else f"You watch a table of {now['title']}."
    if guest.over():
        return f"{you} The game is over."
    if now["status"] == "waiting":
        free = sum(seat["kind"] == "open" for seat in now["seats"])
        return f"{you} The game has not started: {free} seat(s) are free."
    if gone := [seat for seat in now["seats"] if seat["mine"] and seat["stand_in"]]:
        return f"{you} {tell_stand_in(gone[0])}"
    if guest.on_turn():
        return f"{you} It is your decision."
    names = [seat["name"] for seat in now["seats"] if seat["on_turn"]]
    return f"{you} Waiting for {' and '.join(names) or 'the others'}."


def tell_stand_in(seat: Frame) -> str:
    """Why nothing is asked of somebody: a bot plays in their seat."""
    if seat["resigned"]:
        return f"You have resigned; the bot {seat['bot']} plays on in your seat, and you can watch."
    return f"The bot {seat['bot']} plays in your seat; join the table again to take it back."


def tell_prompt(prompt: Frame) -> str:
    """The choices by notation; `waiting` ones need not be made."""
    head = "You may, but need not, decide" if prompt["waiting"] else "Decide"
    lines = [f"## {head}: {prompt['text']}"]
    choices = prompt["choices"]
    lines += [f"- {choice['notation']} : {choice['text']}" for choice in choices[:MOST_CHOICES]]
    if len(choices) > MOST_CHOICES:
        lines.append(f"- ... and {len(choices) - MOST_CHOICES} more of the same kinds")
    for form in prompt["forms"]:
        lines.append(f"* or in your own words {form['grammar']} : {form['text']} (as in: {form['example']})")
    return "\n".join(lines)


def tell_outcome(now: dict[str, Any]) -> str:
    outcome = now.get("outcome")
    if not outcome:
        return "The game is not over yet."
    names = [seat["name"] for seat in now["seats"]]
    order = sorted(range(len(names)), key=lambda seat: outcome["places"][seat])
    lines = [f"{outcome['places'][seat]}. {names[seat]}, {outcome['points'][seat]} points" for seat in order]
    if 1 not in outcome["places"]:
        lines.append("Nobody has won: it was lost together.")
    return "\n".join(["## How it ended", *lines])
