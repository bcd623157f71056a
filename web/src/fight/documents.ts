const FIGHT = `id system version round status canUndo canRedo seed
    pending { question respondent { id name } options { name title meaning rating refusalReason } }
    activeCombatants { id name }
    combatants {
      id name side health
      standing { hitPoints hitPointsMax }
      conditions { condition { title } }
      legalActs(act: "attack") { allowed targets { combatant { id name } items } }
    }`;

const ENTRY = 'version kind summary actor { id name } throws { die face purpose }';

const PAYLOAD = `{
    encounter { ${FIGHT} }
    entry { ${ENTRY} }
  }`;

export const OPEN_CAMPAIGN = `mutation OpenCampaign {
  createCampaign(input: { name: "Front page" }) { secret }
}`;

export const WATCHING_KEY = `mutation WatchingKey {
  createKey(input: { label: "Second window", role: SPECTATOR }) { secret }
}`;

export const OPEN_FIGHT = `mutation OpenFight($rules: RuleOptionsInput!) {
  createEncounter(input: { title: "A duel", rules: $rules }) { encounter { id version } }
}`;

export const JOIN = `mutation Join($input: AddCombatantsInput!) {
  addCombatants(input: $input) { encounter { version } entry { ${ENTRY} } }
}`;

export const BEGIN = `mutation Begin($input: StartEncounterInput!) {
  startEncounter(input: $input) ${PAYLOAD}
}`;

export const ACT = `mutation Act($input: ActInput!) {
  act(input: $input) ${PAYLOAD}
}`;

export const ANSWER = `mutation Answer($input: AnswerInput!) {
  answer(input: $input) ${PAYLOAD}
}`;

export const END_TURN = `mutation EndTurn($input: EndTurnInput!) {
  endTurn(input: $input) ${PAYLOAD}
}`;

const stepping = (name: string, field: string): string => `mutation ${name}($input: EncounterCommandInput!) {
  ${field}(input: $input) ${PAYLOAD}
}`;

export const END_ROUND = stepping('EndRound', 'endRound');
export const UNDO = stepping('Undo', 'undo');
export const REDO = stepping('Redo', 'redo');
export const FINISH = stepping('Finish', 'finishEncounter');

export const READ = `query Fight($id: ID!) {
  encounter(id: $id) {
    ${FIGHT}
    log(first: 100) { edges { node { ${ENTRY} } } }
  }
}`;

export const FOLLOW = `subscription Follow($id: ID!, $after: Int) {
  encounterUpdated(encounterId: $id, after: $after) ${PAYLOAD}
}`;
