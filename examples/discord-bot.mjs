// A Discord bot without the Discord connection. It reads a channel from standard input, one message a line, and prints
// its replies. Usage: node discord-bot.mjs [http://127.0.0.1:4000]
//
//   !roll 2d6+3
//   !attack 60 1d8 vs parry 40 armour 2      an attack in Basic Roleplaying, rolled, with reasons
//   !odds 60 1d8 vs parry 40 armour 2        its exact odds
//   !table brp.fumble.melee-attack           a roll on a table of the rules
import { createInterface } from 'node:readline';
import { clientOf, say, sentenceOf } from './client.mjs';

const arbiter = clientOf(process.argv[2] ?? 'http://127.0.0.1:4000');

/** Parses "60 1d8 vs parry 40 armour 2" into an attack's input. */
function attackIn(text) {
  const [, rating, damage, defence = ''] = /^(\d+) (\S+)(?: vs (.*))?$/.exec(text) ?? [];
  if (!rating) throw new Error('Write the attack in this form: 60 1d8 vs parry 40 armour 2');
  const stated = (word) => new RegExp(`${word} (\\d+)`).exec(defence)?.[1];
  const [parry, dodge, armour] = ['parry', 'dodge', 'armour'].map(stated);
  return {
    brp: {
      attacker: { rating: Number(rating), weapon: { name: 'weapon', damage } },
      defender: {
        armour: Number(armour ?? 0),
        ...(parry ? { parry: { rating: Number(parry) } } : {}),
        ...(dodge ? { dodge: { rating: Number(dodge) } } : {}),
      },
    },
  };
}

const commands = {
  async roll(notation) {
    const { rollDice } = await arbiter.mutate(
      'mutation($notation: String!) { rollDice(notation: $notation) { total throws { die face } } }',
      { notation },
    );
    const faces = rollDice.throws.map(({ die, face }) => `${die}: ${face}`);
    return `${notation} = **${rollDice.total}** (${faces.join(', ')})`;
  },

  async attack(text) {
    const { resolveAttack } = await arbiter.mutate(
      `mutation($input: AttackInput!) {
        resolveAttack(input: $input) { summary throws { purpose face } terms { label value citation { section } } }
      }`,
      { input: attackIn(text) },
    );
    const { summary, throws, terms } = resolveAttack;
    return [
      `**${summary}**`,
      `dice: ${throws.map(({ purpose, face }) => `${purpose} ${face}`).join(', ')}`,
      ...terms.map(({ label, value, citation }) => `- ${label} ${value} (${citation.section})`),
    ].join('\n');
  },

  async odds(text) {
    const { attackOdds } = await arbiter.query(
      'query($input: AttackInput!) { attackOdds(input: $input) { outcomes { name probability } damage { mean } } }',
      { input: attackIn(text) },
    );
    const lines = attackOdds.outcomes.map(
      ({ name, probability }) => `${name} ${(probability * 100).toFixed(1)}%`,
    );
    return `${lines.join(', ')}; mean damage ${attackOdds.damage.mean.toFixed(2)}`;
  },

  async table(id) {
    const { rollTable } = await arbiter.mutate(
      'mutation($id: ID!) { rollTable(tableId: $id) { throws { face } row { text } } }',
      { id },
    );
    return `${rollTable.throws.map(({ face }) => face).join(', ')}: ${rollTable.row.text}`;
  },
};

for await (const message of createInterface({ input: process.stdin })) {
  const [, name, text = ''] = /^!(\w+) ?(.*)$/.exec(message.trim()) ?? [];
  if (!Object.hasOwn(commands, name ?? '')) continue;
  try {
    say(await commands[name](text.trim()));
  } catch (error) {
    say(`This is not possible: ${sentenceOf(error)}`);
  }
}
