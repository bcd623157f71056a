#!/bin/sh
# An attack with dice rolled at the table, sent with curl. jq reads the response, or node if jq is missing.
# Usage: attack.sh [http://127.0.0.1:4000]
set -eu
url="${1:-http://127.0.0.1:4000}/graphql"

# Prints the value at a path, such as data.resolveAttack.summary or errors[0].message.
at() {
  if command -v jq > /dev/null; then
    jq -r ".$1"
  else
    node -e 'let text = ""; process.stdin.on("data", (part) => { text += part; }).on("end", () => {
      let at = JSON.parse(text);
      for (const name of process.argv[1].split(/[.[\]]+/)) at = at?.[name];
      process.stdout.write((typeof at === "string" ? at : JSON.stringify(at)) + "\n");
    });' "$1"
  fi
}

ask() {
  curl -sS "$url" -H 'content-type: application/json' -d "$1"
}

question='mutation($input: AttackInput!, $dice: DiceInput) { resolveAttack(input: $input, dice: $dice) { summary needs { sides purpose } } }'
input='{ "brp": { "attacker": { "rating": 60, "weapon": { "name": "Sword", "damage": "1d8" } }, "defender": { "armour": 2, "parry": { "rating": 40 } } } }'

# Add dice as they are rolled. Each response names the dice that are needed next.
for given in '[]' '[40, 70]' '[40, 70, 6]'; do
  answer=$(ask "{ \"query\": \"$question\", \"variables\": { \"input\": $input, \"dice\": { \"given\": $given } } }")
  printf '%s → %s\n' "$given" "$(printf '%s' "$answer" | at data.resolveAttack.summary)"
done

# An error contains the position of the problem and what is accepted.
answer=$(ask '{ "query": "{ diceOdds(notation: \"many dice\") { mean } }" }')
printf '%s: %s\n' "$(printf '%s' "$answer" | at 'errors[0].extensions.code')" "$(printf '%s' "$answer" | at 'errors[0].message')"
