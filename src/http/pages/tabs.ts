import type { PlaygroundTab } from './playground.ts';

const rulesTabs: readonly PlaygroundTab[] = [
  {
    query: `# An attack by the rules of Basic Roleplaying, with dice thrown at the table.
# Take "dice" away and the server throws; take two faces away and it says which dice it needs.
mutation Attack {
  resolveAttack(
    input: {
      brp: {
        attacker: {
          rating: 60
          weapon: { name: "Shortsword", damage: "1d6+1", special: IMPALING }
          damageModifier: "1d4"
        }
        defender: { armour: 3, parry: { rating: 45 } }
      }
    }
    dice: { given: [8, 90, 4, 5, 2] }
  ) {
    summary
    throws { die purpose face }
    terms { quantity label value excluded citation { section } }
    effects { summary amount on { name } }
    needs { sides purpose }
    result { ... on BrpAttack { attackLevel defenceLevel damage { rolled armour net } } }
  }
}`,
  },
  {
    query: `# The exact odds of the same attack, counted by the rule that plays it.
query Odds {
  attackOdds(
    input: {
      brp: {
        attacker: {
          rating: 60
          weapon: { name: "Shortsword", damage: "1d6+1", special: IMPALING }
          damageModifier: "1d4"
        }
        defender: { armour: 3, parry: { rating: 45 } }
      }
    }
  ) {
    outcomes { name probability }
    measures { title outcomes { name probability exact } }
    damage { mean distribution { value probability } }
  }
}`,
  },
  {
    query: `# What must I roll? The faces of the next die, and what each comes to.
# Give the dice that have fallen so far: dice: { given: [8] }
query Need {
  need(
    input: {
      brp: {
        attack: {
          attacker: {
            rating: 60
            weapon: { name: "Shortsword", damage: "1d6+1", special: IMPALING }
            damageModifier: "1d4"
          }
          defender: { armour: 3, parry: { rating: 45 } }
        }
      }
    }
  ) {
    summary
    die { sides purpose }
    bands { faces summary needs { sides purpose } odds { outcomes { name probability } } }
  }
}`,
  },
  {
    query: `# Tables: look one up, or roll on it.
query Tables {
  table(id: "brp.fumble.melee-attack") {
    title
    citation { document section }
    lookup(roll: 57) { band { from to } text cells { column value } }
  }
  tables(system: BRP, text: "wound", first: 5) {
    edges { node { id title kind } }
    pageInfo { hasNextPage endCursor }
  }
}`,
  },
  {
    query: `# The same fight asked of every system: the odds of a blow, and how the description became its numbers.
query Compare {
  compareSystems(
    input: {
      one: { name: "Ann", skill: 60, parry: 40 }
      other: { name: "Bob", skill: 45, parry: 55, armour: MEDIUM }
    }
  ) {
    system
    attacker
    conversions { field value source explanation }
    odds { outcomes { name probability } }
  }
}`,
  },
];

const openTab: PlaygroundTab = {
  query: `# Open a campaign. Copy the key into the Headers tab below to keep characters and encounters:
# { "authorization": "Bearer <secret>" }
mutation Campaign {
  createCampaign(input: { name: "The Amber Road" }) {
    secret
    campaign { id name }
  }
}`,
};

const keepTab: PlaygroundTab = {
  query: `# This page holds the game master's key of a campaign on this machine: keep characters in it.
mutation Keep {
  createCharacter(
    input: {
      name: "Yvarre"
      sheet: {
        brp: {
          str: 12, con: 16, siz: 18, int: 13, pow: 12, dex: 15, cha: 14
          weapons: [{ name: "Broadsword", rating: 70, damage: "1d8+1", special: BLEEDING }]
        }
      }
    }
  ) {
    id
    version
    standing { hitPoints hitPointsMax }
  }
}

query Kept {
  viewer { role label }
  campaign { name }
  characters(orderBy: LAST_CHANGED_FIRST, first: 5) { edges { node { id name version } } }
}`,
};

/** Requests that run as they are: what a newcomer sees first in the playground, with a key or without. */
export const playgroundTabs = (withKey: boolean): readonly PlaygroundTab[] => [
  ...rulesTabs,
  withKey ? keepTab : openTab,
];
