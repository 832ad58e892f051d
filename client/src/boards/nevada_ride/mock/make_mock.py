"""Until there are matches: furniture and a few made-up tables, out of the component file alone."""

import json, tomllib
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[4]
PARTS = tomllib.loads((ROOT / "src/cubilete/games/nevada_ride/components/printed.toml").read_text())
B = PARTS["board"]
S = B["spaces"]
IDS = list(S)
AT = {k: i for i, k in enumerate(IDS)}
SEGS = [s["id"] for s in B["segment"]] + ["JL", "JR", "K", "P"]
LANE = {"L": 0, "C": 1, "R": 2}
KIND = {"track": 0, "gap": 1, "clearing": 2, "casino_lane": 3, "casino_star": 4, "pit_lane": 6, "pit_box": 7}
F = {f["id"]: f for f in B["feature"]}
haz = {}
for k in F["dangerous_area"]["spaces_left"]:
    haz[k] = 1
for k in F["dangerous_area"]["spaces_right"]:
    haz[k] = 2
haz[F["muddy_track"]["rock_left"]] = 3
haz[F["muddy_track"]["rock_right"]] = 4
haz[F["muddy_track"]["mud"]] = 5
for k in F["happy_crowd"]["spaces_left"] + F["happy_crowd"]["spaces_right"]:
    haz[k] = 6
t = lambda v: round(v * 10)
sp = dict(id=IDS, seg=[], n=[], lane=[], kind=[], hazard=[], row=[], x=[], y=[], heading=[], outline=[])
for k, v in S.items():
    sp["seg"].append(SEGS.index(v["seg"]))
    sp["n"].append(v["n"])
    sp["lane"].append(3 if v["seg"] in ("JL", "JR", "K", "P") else LANE[v["lane"]])
    kind = 1 if k in F["colorado_jump"]["gap"] else KIND[v["kind"]]
    if v["kind"] == "casino_lane" and k > "K-06":
        kind = 5
    sp["kind"].append(kind)
    sp["hazard"].append(haz.get(k, 0))
    sp["row"].append(v["row"])
    sp["x"].append(t(v["x"]))
    sp["y"].append(t(v["y"]))
    sp["heading"].append(round(v["heading"]))
    sp["outline"].append([t(c - (v["x"] if i % 2 == 0 else v["y"])) for i, c in enumerate(v["poly"])])
print({v["kind"] for v in S.values()})
side = {"JL": "Left clearing lane", "JR": "Right clearing lane", "K": "Casino lane", "P": "Pit lane"}
segs = [
    dict(
        id=s["id"],
        name=s["name"].split(" (")[0],
        kind=0 if s["kind"] == "straight" else 1,
        stops=s.get("stops", 0),
        sign=s.get("sign_at", []),
    )
    for s in B["segment"]
] + [dict(id=k, name=n, kind=2, stops=0, sign=[]) for k, n in side.items()]
fur = dict(
    width=1600,
    height=1000,
    lap_rows=312,
    spaces=sp,
    segments=segs,
    grid=[AT[g] for g in B["grid"]],
    finish=[AT[f"S1-11{l}"] for l in "LCR"],
    decor=[
        dict(id=d["id"], shape=d["shape"], points=[int(p) for p in d["points"]], text=d.get("text", ""))
        for d in B["decor"]
    ],
    dice=[dict(gear=d.get("gear", 0), sides=d["sides"], faces=d["faces"]) for d in PARTS["die"]],
    drivers=[dict(id=d["id"], name=d["name"], text=d["text"], wear=list(d["wear"].values())) for d in PARTS["driver"]],
)
(HERE / "furniture.json").write_text(json.dumps({"en": fur, "de": fur}, separators=(",", ":")))
FULL = [6, 3, 3, 3, 3, 2]
NAMES = ("Ana", "Bertrand", "Cho", "Dilara", "Ezekiel", "Farid", "Gudrun", "Hiro", "Inés", "Jonas")


def nexts(k):
    v = S[k]
    return [v[d] for d in ("ahead", "left", "right", "branch") if v.get(d)]


def reach(start, n, taken):
    paths = {start: [start]}
    for i in range(n):
        new = {}
        for k, p in paths.items():
            for m in nexts(k):
                if m not in taken and m not in new:
                    new[m] = p + [m]
        paths = new
    return paths


def car(i, space, gear, pts, lap=0, **more):
    r = S[space]["row"] if space else 0
    return (
        dict(
            seat=i,
            space=AT[space] if space else -1,
            lap=lap,
            gear=gear,
            stops=0,
            debt=0,
            start="away",
            spun=False,
            status="racing",
            place=0,
            driver="",
            tire="hard",
            visited=False,
            pits=0,
            nitro=True,
            points=pts,
            full=FULL,
            progress=lap * 312 + r,
            rank=1,
        )
        | more
    )


def rank(cars):
    for i, c in enumerate(sorted(cars, key=lambda c: -c["progress"])):
        c["rank"] = i + 1


def gears(me, taken, now):
    out = []
    for d in PARTS["die"]:
        g = d.get("gear", 0)
        if not g or g > now + 1 or g < now - 2:
            continue
        faces = d["faces"]
        rolls = []
        for r in sorted(set(faces)):
            ends = [AT[k] for k in reach(me, r, taken)]
            corner = [k for k in reach(me, r, taken)]
            far = any(k.startswith(("S3", "C3")) for k in corner)
            over = max(0, r - 17) if me.startswith("S2") else 0
            rolls.append(
                dict(roll=r, chance=faces.count(r) / len(faces), points=over, tests=0, out=over > 6, ends=ends)
            )
        cost = [] if g >= now - 1 else [dict(part="transmission", points=1)]
        out.append(
            dict(
                gear=g,
                cost=cost,
                rolls=rolls,
                free=sum(x["chance"] for x in rolls if not x["points"]),
                out=sum(x["chance"] for x in rolls if x["out"]),
                mean=sum(x["chance"] * x["points"] for x in rolls),
            )
        )
    return out


def scene(name, spaces, phase, me, **view):
    n = len(spaces)
    cars = [
        car(i, s, 2 + i % 4, [max(0, f - (i * 7 + j * 3) % (f + 1)) for j, f in enumerate(FULL)])
        for i, s in enumerate(spaces)
    ]
    cars[me]["gear"] = view.pop("gear", 4)
    rank(cars)
    taken = {s for i, s in enumerate(spaces) if i != me}
    order = sorted(range(n), key=lambda i: cars[i]["rank"])
    v = (
        dict(
            phase=phase,
            round=4,
            advanced=True,
            laps=2,
            turn=me,
            order=order,
            roll=0,
            weather="",
            pits=False,
            trial=-1,
            debris=[AT["S2-15L"]],
            route=[],
            pool=[],
            points=[c["progress"] for c in cars],
            cars=cars,
            gears=[],
            ways=[],
        )
        | view
    )
    choices = []
    if phase == "shifting":
        v["gears"] = gears(spaces[me], taken, cars[me]["gear"])
        choices = [
            dict(
                notation=f"gear {g['gear']}",
                text=f"Gear {g['gear']}",
                verb="gear",
                args=[["gear", g["gear"]]],
                group="Gear",
                rule="",
                reveals=True,
                consequence="",
            )
            for g in v["gears"]
        ]
    if phase == "driving":
        roll = v["roll"]
        ways = []
        for brake in range(0, 4):
            for k, p in reach(spaces[me], roll - brake, taken).items():
                over = max(0, len(p) - 17) if spaces[me].startswith("S2") else 0
                w = dict(
                    space=AT[k],
                    way=0,
                    path=[AT[x] for x in p[1:]],
                    cost=([dict(part="brakes", points=brake)] if brake else [])
                    + ([dict(part="tires", points=over)] if over else []),
                    brake=brake,
                    over=over,
                    blocked=0,
                    tests=[
                        t
                        for t in ("danger_left", "danger_right")
                        if any(haz.get(x) == (1 if t == "danger_left" else 2) for x in p)
                    ],
                    hold="",
                    spins=False,
                    out=over > 6,
                    line=False,
                )
                if not any(x["space"] == w["space"] for x in ways):
                    ways.append(w)
        ways.append(ways[0] | dict(way=1, cost=[], tests=["danger_left"]))
        v["ways"] = ways
        choices = [
            dict(
                notation=f"drive {IDS[w['space']]} {w['way'] + 1}",
                text=f"Drive to space {S[IDS[w['space']]]['n']}",
                verb="drive",
                args=[["space", IDS[w["space"]]], ["way", w["way"]]],
                group="Drive",
                rule="",
                reveals=False,
                consequence="",
            )
            for w in ways
        ]
    frame = dict(
        type="table",
        answers="",
        story_from=0,
        id="scene",
        title="nevada_ride",
        status="running",
        number=20,
        options={},
        seats=[
            dict(
                seat=i,
                name=NAMES[i],
                kind="person" if i == me else "bot",
                bot="" if i == me else "steady",
                mine=i == me,
                online=True,
                on_turn=i == me,
                clock=None,
                resigned=False,
                stand_in="",
            )
            for i in range(n)
        ],
        view=v,
        words=[],
        prompts=[
            dict(
                seat=me,
                about=phase,
                text={"shifting": "Choose a gear.", "driving": "Choose where to stop."}.get(phase, ""),
                rule="",
                choices=choices,
                forms=[],
                suggestions=[],
            )
        ]
        if choices
        else [],
        story=[],
        chat=[],
        undo=None,
        undo_request=None,
        outcome=None,
        commitment="",
        seed="",
        host=True,
        invite="",
        pace="none",
        access="open",
    )
    frame |= json.loads((HERE / "like.json").read_text()) if (HERE / "like.json").exists() else {}
    (HERE / "scenes" / f"{name}.json").write_text(json.dumps(frame, separators=(",", ":")))


scene("shift-6", ["S2-16C", "S2-18L", "S2-22R", "C2-03C", "S2-11R", "S2-08C"], "shifting", 0, gear=4)
scene(
    "drive-10",
    ["S2-16C", "S2-18L", "S2-22R", "C2-03C", "S2-11R", "S2-08C", "S2-17R", "C2-05L", "S2-24C", "S2-15C"],
    "driving",
    0,
    roll=15,
    gear=5,
)
scene("grid-10", [g for g in B["grid"]], "shifting", 3, gear=1)
scene("jump-4", ["S3-04C", "S3-02L", "S3-12R", "JL-03"], "shifting", 0, gear=4, weather="rain")
scene("mud-4", ["S5-02L", "S4-10L", "S5-08C", "C5-03R"], "shifting", 0, gear=3)
scene("casino-4", ["S6-02L", "STAR-2", "S6-05R", "K-03"], "shifting", 0, gear=3)
