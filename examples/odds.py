#!/usr/bin/env python3
"""Draws odds as text: how a parry changes the result of an attack, for ratings from 10% to 100%, and the damage.

Usage: python3 odds.py [http://127.0.0.1:4000]      Requires only Python 3.8 or later.
"""

import sys

from arbiter import Client

client = Client(*sys.argv[1:2])
WIDTH = 50


def attack(rating, parry):
    defender = {"armour": 2, **({"parry": {"rating": parry}} if parry else {})}
    weapon = {"name": "Sword", "damage": "1d8", "special": "IMPALING"}
    return {"brp": {"attacker": {"rating": rating, "weapon": weapon}, "defender": defender}}


def bar(probability):
    return "█" * round(probability * WIDTH)


RATINGS = range(10, 101, 10)

for parry in (0, 50):
    # One request covers ten attackers. Each is a field with an alias.
    names = [f"r{rating}" for rating in RATINGS]
    arguments = ", ".join(f"${name}: AttackInput!" for name in names)
    fields = " ".join(f"{name}: attackOdds(input: ${name}) {{ ...Odds }}" for name in names)
    odds = client.query(
        f"query({arguments}) {{ {fields} }} fragment Odds on Odds {{ outcomes {{ name probability }} damage {{ mean }} }}",
        {name: attack(rating, parry) for name, rating in zip(names, RATINGS)},
    )
    print(f"\nChance to hurt, against {f'a parry of {parry}%' if parry else 'no defence'}")
    for name, rating in zip(names, RATINGS):
        hits = sum(each["probability"] for each in odds[name]["outcomes"] if each["name"].endswith("HIT"))
        print(f"{rating:4}% {bar(hits):<{WIDTH}} {hits:6.1%}  mean damage {odds[name]['damage']['mean']:.2f}")

damage = client.query(
    "query($input: AttackInput!) { attackOdds(input: $input) { damage { distribution { value probability } } } }",
    {"input": attack(60, 0)},
)["attackOdds"]["damage"]["distribution"]
print("\nDamage of a blow at 60%, no defence")
for each in damage:
    print(f"{each['value']:4}  {bar(each['probability']):<{WIDTH}} {each['probability']:6.1%}")
