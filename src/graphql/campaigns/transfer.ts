import { requireViewer } from '../../play/access/viewer.ts';
import { exportCampaign } from '../../play/campaigns/transfer.ts';
import { nowOf } from '../characters/character.ts';
import { builder } from '../kit/builder.ts';
import { JsonScalar } from '../kit/json.ts';
import { gameMaster } from '../kit/rights.ts';

builder.queryFields((t) => ({
  exportCampaign: t.field({
    extensions: gameMaster,
    type: JsonScalar,
    description:
      'The campaign of the key as one JSON document, to be kept elsewhere: { format: "arbiter.campaign", version: 1, name, playersMayGiveDice, playersMayStateModifiers, createdAt, characterIds, characters, tables: [{ id, standsFor, version, title, content, createdAt }], encounters: [{ id, title, system, status, forkedFrom, createdAt, entriesInAll }] }. importCharacters takes its characters again, and importTable the content of each table; exportEncounter gives each encounter with its log. Keys are not in it. For the game master; others are FORBIDDEN.',
    resolve: (_root, _args, { services, viewer, loaders, meter }) =>
      exportCampaign(
        services,
        requireViewer(viewer),
        (character) => nowOf(character, loaders),
        async (piece) => meter.make('exportCampaign', piece),
      ),
  }),
}));
