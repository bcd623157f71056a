// Queries before any dice are rolled: which faces are needed, what more skill would change, and who would win.
// Usage: node ask-first.mjs [url]
import { clientOf, say } from './client.mjs';

const arbiter = clientOf(process.argv[2] ?? 'http://127.0.0.1:4000');
const weapon = { name: 'Sword', damage: '1d8' };
const attack = { attacker: { rating: 60, weapon }, defender: { armour: 2, parry: { rating: 40 } } };

const { need } = await arbiter.query('query($input: ProcedureInput!) { need(input: $input) { summary } }', {
  input: { brp: { attack } },
});
say(`The first die: ${need.summary}`);

const { sweep } = await arbiter.query(
  `query($input: ProcedureInput!, $ranges: [SweepRangeInput!]!) {
    sweep(input: $input, ranges: $ranges) { values odds { damage { mean } } }
  }`,
  { input: { brp: { attack } }, ranges: [{ field: 'attacker.rating', from: 40, to: 80, by: 20 }] },
);
for (const { values, odds } of sweep)
  say(`At ${values[0]}%, a blow causes ${odds.damage.mean.toFixed(2)} damage on average`);

const sheet = { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 12 };
const fighter = (name, rating) => ({ name, sheet: { brp: { ...sheet, weapons: [{ ...weapon, rating }] } } });
const forecasts = arbiter.subscribe(
  `subscription($duel: DuelInput!) {
    forecast(duel: $duel, fights: 40, seed: "at the ford") { done exact fights sides { names wins { probability } } }
  }`,
  { duel: { rules: { brp: {} }, one: fighter('Bea', 70), other: fighter('Orc', 30) } },
);
for await (const { forecast } of forecasts) {
  if (!forecast.done) continue;
  say(forecast.exact ? 'The exact chances are:' : `After ${forecast.fights} fights:`);
  for (const { names, wins } of forecast.sides)
    say(`  ${names.join(', ') || 'nobody'} won ${(wins.probability * 100).toFixed(0)}%`);
}
