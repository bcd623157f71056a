import type { PlaygroundTab } from './playground.ts';

/**
 * A playground example that plays a stored fight command by command. It also contains queries that callers can send
 * before a command.
 */
export const fightTab: PlaygroundTab = {
  query: `# A fight, step by step. Run Begin, and copy the returned id into the variables below as "fight". Run Join, and copy
# the ids of Ann and the Orc. Then run the others in order.
mutation Begin {
  createEncounter(input: { title: "At the ford", rules: { brp: {} } }) { encounter { id version } }
}

mutation Join($fight: ID!) {
  addCombatants(
    input: {
      encounterId: $fight
      expectedVersion: 0
      combatants: [
        {
          name: "Ann"
          sheet: {
            brp: {
              str: 12, con: 13, siz: 12, int: 12, pow: 11, dex: 16, cha: 10, dodge: 40
              weapons: [{ name: "Shortsword", rating: 60, damage: "1d6+1", special: IMPALING }]
            }
          }
        }
        {
          name: "Orc"
          sheet: {
            brp: {
              str: 14, con: 12, siz: 14, int: 9, pow: 9, dex: 9, cha: 7, dodge: 20
              weapons: [{ name: "Mace", rating: 45, damage: "1d8", special: CRUSHING }]
            }
          }
        }
      ]
    }
  ) { encounter { version combatants { id name } } }
}

mutation Start($fight: ID!) {
  startEncounter(input: { encounterId: $fight, expectedVersion: 1 }) {
    encounter { version round initiative { reason combatants { name } } }
  }
}

# What could an attack do? Nothing is stored, and no dice of the fight are rolled.
query Preview($fight: ID!, $ann: ID!, $orc: ID!) {
  preview(input: { encounterId: $fight, actorId: $ann, targetId: $orc, act: { brp: { attack: { weapon: "Shortsword" } } } }) {
    outlook {
      odds { outcomes { name exact } }
      answerRequired {
        probability
        options { option { name title meaning } }
      }
    }
  }
}

# What must Ann roll, if the Orc lets it happen?
query MustRoll($fight: ID!, $ann: ID!, $orc: ID!) {
  actNeed(input: { encounterId: $fight, actorId: $ann, targetId: $orc, act: { brp: { attack: { weapon: "Shortsword" } } }, pass: true }) {
    summary
    bands { faces summary }
  }
}

query Best($fight: ID!, $ann: ID!) {
  bestAct(input: { encounterId: $fight, actorId: $ann, objective: HARM }) {
    acts(first: 10) { act { title } target { name } item score }
  }
}

mutation Strike($fight: ID!, $ann: ID!, $orc: ID!) {
  act(
    input: {
      encounterId: $fight
      expectedVersion: 2
      actorId: $ann
      targetId: $orc
      act: { brp: { attack: { weapon: "Shortsword" } } }
      dice: { given: [8] }
    }
  ) { encounter { version pending { question options { name title meaning } } } }
}

mutation Dodge($fight: ID!) {
  answer(input: { encounterId: $fight, expectedVersion: 3, option: "dodge", dice: { given: [90, 4, 5] } }) {
    entry { summary effects { summary recipient { name } } }
    encounter { version combatants { name health standing { hitPoints hitPointsMax } } }
  }
}

mutation TakeBack($fight: ID!) {
  undo(input: { encounterId: $fight, expectedVersion: 4 }) {
    entry { summary }
    encounter { version combatants { name standing { hitPoints } } }
  }
}`,
  variables: JSON.stringify({ fight: '', ann: '', orc: '' }, null, 2),
};
