import type * as Api from '../types/index.ts';
import type { Doc } from './doc.ts';

const CITATION = 'citation { document section path }';
const PERSON = 'id name';
const THROW = 'die face purpose';
const NEED = 'sides purpose summary target for { name }';

const ENTRY = `version kind round summary at retracted diceSource
    actor { ${PERSON} } target { ${PERSON} } outcome { title mishap }
    throws { ${THROW} diceSource }
    changes { combatant { ${PERSON} } before { hitPoints } after { hitPoints hitPointsMax } }`;

const STATE = `id title system status version round canUndo canRedo seed versionsInForce
    forkedFrom { id title }
    initiative { phase rank reason combatants { id } }
    activeCombatants { id }
    departed { ${PERSON} }
    pending {
      passesAt
      question summary byGameMaster
      act { name title } actor { ${PERSON} } target { ${PERSON} } respondent { ${PERSON} viewerCanAct }
      options { name title meaning rating ratingFailing refusalReason }
      throws { ${THROW} }
    }
    combatants {
      ${PERSON} side health hasActed viewerCanAct visibility note
      standing { hitPoints hitPointsMax }
      conditions {
        amount note untilRound untilTurnOf { name }
        condition { name title text ${CITATION} }
      }
      resources { name title remaining maximum }
      obligations { act title times to { name } }
      standingAnswers { act option }
      character { id }
    }`;

const LOG_END = `log(last: $last) {
      edges { cursor node { ${ENTRY} } }
      pageInfo { hasPreviousPage hasNextPage endCursor }
    }`;

export const ENCOUNTERS: Doc<Api.EncountersAnswer> = `query Encounters($after: String) {
  encounters(first: 50, after: $after) {
    edges { node { id title system status round version createdAt } }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const ENCOUNTER: Doc<{ readonly encounter: Api.Encounter | null }> =
  `query Encounter($id: ID!, $version: Int) {
  encounter(id: $id, version: $version) { ${STATE} }
}`;

/** Document that reads an encounter and the last entries of its log. */
export const ENCOUNTER_OPENING: Doc<{ readonly encounter: Api.EncounterWithLog | null }> =
  `query EncounterOpening($id: ID!, $last: Int) {
  encounter(id: $id) { ${STATE} ${LOG_END} }
}`;

/** Document that reads the log entries before a cursor. */
export const EARLIER_ENTRIES: Doc<{ readonly encounter: Pick<Api.EncounterWithLog, 'log'> | null }> =
  `query EarlierEntries($id: ID!, $last: Int, $before: String) {
  encounter(id: $id) { ${LOG_END.replace('last: $last', 'last: $last, before: $before')} }
}`;

export const ENCOUNTER_NEWS: Doc<{ readonly encounter: Api.EncounterWithLog | null }> =
  `query EncounterNews($id: ID!, $first: Int, $after: String) {
  encounter(id: $id) {
    ${STATE}
    log(first: $first, after: $after) {
      edges { cursor node { ${ENTRY} } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

export const FOLLOW: Doc<{ readonly encounterUpdated: { readonly entry: { readonly version: number } } }> =
  `subscription Follow($id: ID!, $after: Int) {
  encounterUpdated(encounterId: $id, after: $after) { entry { version } }
}`;

export const CAMPAIGN_NEWS: Doc<object> = `subscription CampaignNews {
  campaignUpdated { entry { version } }
}`;

export const ENTRY_NUMBERS: Doc<Api.EntryNumbersAnswer> = `query EntryNumbers($id: ID!, $after: String) {
  encounter(id: $id) {
    log(first: 1, after: $after) {
      edges { node {
        version
        breakdowns { quantity total terms { label value excluded ${CITATION} } }
        effects { summary internal recipient { name } ${CITATION} }
        replayed { version summary }
      } }
    }
  }
}`;

export const LEGAL_ACTS: Doc<Api.LegalActsAnswer> = `query LegalActs($id: ID!, $combatant: ID!) {
  encounter(id: $id) {
    version
    combatant(id: $combatant) {
      ${PERSON}
      legalActs {
        act title allowed refusalReason accepted most
        costs { resource amount }
        targets { combatant { ${PERSON} } choices { item input assumes } }
      }
    }
  }
}`;

export const SYSTEM: Doc<{ readonly system: Api.SystemRules | null }> =
  `query SystemRules($system: SystemId!) {
  system(id: $system) {
    id title
    acts { name title description procedure { title ${CITATION} } }
    conditions { name title text }
    options { name title description accepts default ${CITATION} }
  }
}`;

const ODDS = `outcomes { name title probability exact }
      damage { mean distribution { value probability } }`;

const OUTLOOK = `odds { ${ODDS} }
      truncated
      hitPointsLost { combatant { ${PERSON} } points { mean distribution { value probability } } }
      down { combatant { ${PERSON} } probability exact }
      conditions { combatant { name } condition { title } ends probability exact }`;

export const PREVIEW: Doc<Api.PreviewAnswer> = `query Preview($input: PreviewInput!) {
  preview(input: $input) {
    version withheldReason
    outlook {
      ${OUTLOOK}
      answerRequired { probability exact pending { question respondent { name } } }
    }
  }
}`;

export const ACT_NEED: Doc<{ readonly actNeed: Api.Need | null }> =
  `query ActNeed($input: PreviewInput!, $dice: DiceInput) {
  actNeed(input: $input, dice: $dice) {
    summary
    die { ${NEED} }
    bands { from to faces summary outcome { title } }
  }
}`;

export const BEST_ACT: Doc<{ readonly bestAct: Api.Ranking | null }> = `query BestAct($input: BestActInput!) {
  bestAct(input: $input) {
    more
    acts(first: 5) { act { name title } target { ${PERSON} } item input score }
  }
}`;

export const FORECAST: Doc<{ readonly encounterForecast: Api.Forecast }> =
  `subscription Forecast($id: ID!, $fights: Int) {
  encounterForecast(encounterId: $id, fights: $fights) {
    done exact fights requestedFights
    sides { side names wins { probability lower upper } }
    nobodyLeft { probability lower upper }
    undecided { probability lower upper }
    rounds { mean distribution { round ends { probability } } }
  }
}`;

/** Returns a mutation that changes an encounter. All of these mutations return the same fields. */
const command = (field: string, input: string): Doc<Readonly<Record<string, Api.CommandAnswer>>> =>
  `mutation ${field[0]!.toUpperCase()}${field.slice(1)}($input: ${input}!, $idempotencyKey: String) {
  ${field}(input: $input, idempotencyKey: $idempotencyKey) {
    encounter { version }
    entry { version summary throws { ${THROW} diceSource } }
    unusedDice
    resolution { needs { ${NEED} } throws { ${THROW} } }
  }
}`;

export const COMMANDS = {
  act: command('act', 'ActInput'),
  answer: command('answer', 'AnswerInput'),
  pass: command('pass', 'EncounterCommandInput'),
  endTurn: command('endTurn', 'EndTurnInput'),
  endRound: command('endRound', 'EncounterCommandInput'),
  startEncounter: command('startEncounter', 'StartEncounterInput'),
  finishEncounter: command('finishEncounter', 'EncounterCommandInput'),
  undo: command('undo', 'EncounterCommandInput'),
  redo: command('redo', 'EncounterCommandInput'),
  rewind: command('rewind', 'RewindInput'),
  retractEntry: command('retractEntry', 'RetractEntryInput'),
  adjust: command('adjust', 'AdjustInput'),
  setVisibility: command('setVisibility', 'SetVisibilityInput'),
  addCombatants: command('addCombatants', 'AddCombatantsInput'),
  removeCombatants: command('removeCombatants', 'RemoveCombatantsInput'),
  setStandingAnswer: command('setStandingAnswer', 'SetStandingAnswerInput'),
  removeStandingAnswer: command('removeStandingAnswer', 'RemoveStandingAnswerInput'),
};

export const CREATE_ENCOUNTER: Doc<{ readonly createEncounter: { readonly encounter: Api.Made } }> =
  `mutation CreateEncounter($input: CreateEncounterInput!, $idempotencyKey: String) {
  createEncounter(input: $input, idempotencyKey: $idempotencyKey) { encounter { id version } }
}`;

export const FORK: Doc<{ readonly forkEncounter: { readonly encounter: Api.Made } }> =
  `mutation Fork($input: ForkInput!, $idempotencyKey: String) {
  forkEncounter(input: $input, idempotencyKey: $idempotencyKey) { encounter { id version } }
}`;
