import { fightTab } from './fight-tab.ts';
import type { PlaygroundTab } from './playground.ts';

const rulesTabs: readonly PlaygroundTab[] = [
  {
    query: `# An attack in Basic Roleplaying, with physical dice.
# Without "dice", the server rolls. With only three faces, the result lists the dice that it still needs.
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
    effects { summary amount recipient { name } }
    needs { sides purpose }
    result { ... on BrpAttack { attackLevel defenceLevel damage { rolled armour net } } }
  }
}`,
  },
  {
    query: `# The exact odds of the same attack, calculated by the same code that rolls it.
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
    query: `# What must I roll? The faces of the next die, and the result of each face.
# Pass the faces rolled so far as dice: { given: [8] }
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
    query: `# The same attack for a range of ratings.
query Design {
  sweep(
    input: {
      brp: {
        attack: {
          attacker: { rating: 60, weapon: { name: "Shortsword", damage: "1d6+1", special: IMPALING } }
          defender: { armour: 3 }
        }
      }
    }
    ranges: [{ field: "attacker.rating", from: 0, to: 150, by: 30 }]
  ) {
    values
    odds { outcomes { name probability } damage { mean } }
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
    query: `# The same fight in every system: the odds of an attack, and how each system’s numbers were calculated.
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

const pathmasterTab: PlaygroundTab = {
  query: `# A critical hit in Pathmaster: an open-ended d100 on an attack table, then a second roll for the critical.
mutation Pathmaster {
  resolveAttack(
    input: {
      pathmaster: {
        attacker: { skill: 75, parry: 20, evaluations: 1 }
        weapon: { name: "Broadsword", attack: ONE_HANDED_EDGED, size: MEDIUM, critical: SLASH, edged: true }
        target: { armourType: 5, dodge: 15, shield: 20 }
      }
    }
    dice: { given: [86, 40] }
  ) {
    summary
    terms { quantity label value citation { section path } }
    effects { summary recipient { name } }
    result { ... on PathmasterAttack { total hits criticals { kind severity text } } }
  }
}`,
};

const forecastTab: PlaygroundTab = {
  query: `# Who wins a duel, and when? The server sends results until the forecast is done. If you stop the request, the server stops too.
subscription Forecast {
  forecast(
    duel: {
      rules: { brp: {} }
      one: {
        name: "Ann"
        sheet: {
          brp: {
            str: 12, con: 13, siz: 12, int: 12, pow: 11, dex: 16, cha: 10, dodge: 40
            weapons: [{ name: "Shortsword", rating: 60, damage: "1d6+1", special: IMPALING }]
          }
        }
        answers: ["dodge"]
      }
      other: {
        name: "Orc"
        sheet: {
          brp: {
            str: 14, con: 12, siz: 14, int: 9, pow: 9, dex: 9, cha: 7, dodge: 20
            weapons: [{ name: "Mace", rating: 45, damage: "1d8", special: CRUSHING }]
          }
        }
      }
    }
    fights: 100
    seed: "at the ford"
  ) {
    done
    exact
    fights
    sides { names wins { probability standardError } }
    rounds { mean median: quantile nearlyAll: quantile(of: 0.9) }
  }
}`,
};

const watchTab: PlaygroundTab = {
  query: `# Run this, then act in the tab with the fight or in another window. Every entry appears here as soon as it is stored.
subscription Watch {
  campaignUpdated { entry { version summary } encounter { title round status } }
}`,
};

const openTab: PlaygroundTab = {
  query: `# Create a campaign. Copy the key into the Headers tab below to store characters and encounters:
# { "authorization": "Bearer <secret>" }
mutation Campaign {
  createCampaign(input: { name: "The Amber Road" }) {
    secret
    campaign { id name }
  }
}`,
};

const keepTab: PlaygroundTab = {
  query: `# This page has the game master's key of a campaign on this machine. Create characters in the campaign.
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
  ) { character {
    id
    version
    standing { hitPoints hitPointsMax }
  } }
}

query Kept {
  viewer { role label }
  campaign { name }
  characters(orderBy: LAST_CHANGED_FIRST, first: 5) { edges { node { id name version } } }
}`,
};

/**
 * Returns the examples that run without changes. They are the first tabs that a newcomer sees in the playground, with
 * or without a key.
 */
export const playgroundTabs = (withKey: boolean): readonly PlaygroundTab[] => [
  ...rulesTabs,
  pathmasterTab,
  forecastTab,
  ...(withKey ? [fightTab, watchTab, keepTab] : [openTab]),
];
