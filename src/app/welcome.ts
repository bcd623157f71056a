interface Pages {
  readonly playground: boolean;
  readonly frontPage: boolean;
  readonly table: boolean;
}

/** Returns the greeting for a user who starts the service manually. */
export const welcome = (url: string, { playground, frontPage, table }: Pages): string => `
Arbiter answers at ${url}/graphql${playground ? ' (open it in a browser for the playground)' : ''}
${frontPage ? `\nSee it at work: ${url}\n` : ''}${table ? `\nPlay at the table: ${url}/table\n` : ''}
Try an attack:

  curl -s ${url}/graphql -H 'content-type: application/json' -d '{"query":"mutation { resolveAttack(input: { brp: { attacker: { rating: 60, weapon: { name: \\"Shortsword\\", damage: \\"1d6+1\\", special: IMPALING }, damageModifier: \\"1d4\\" } defender: { armour: 3, parry: { rating: 45 } } } }) { summary throws { die purpose face } } }"}'

`;
