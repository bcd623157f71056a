// Types of results about campaigns, characters and keys.
import type { JsonObject } from './acts.ts';
import type { Connection, HitPoints, Person, Status } from './fight.ts';

export type Role = 'GM' | 'PLAYER' | 'SPECTATOR' | 'TOOL';

export interface Viewer {
  readonly id: string;
  readonly label: string;
  readonly role: Role;
  readonly encounter: { readonly id: string } | null;
  readonly characters: readonly (Person & { readonly system: string })[];
}

export interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly playersMayEditSheets: boolean;
  readonly playersMayGiveDice: boolean;
  readonly playersMayStateModifiers: boolean;
  /** Number of seconds that players have to answer questions. Null if there is no limit. */
  readonly answerSeconds: number | null;
  readonly archivesAt: string | null;
}

export interface SystemInfo {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly hasSurprise: boolean;
}

export interface ViewerAnswer {
  readonly viewer: Viewer | null;
  readonly campaign: Campaign | null;
  readonly systems: readonly SystemInfo[];
}

export interface ListedEncounter {
  readonly id: string;
  readonly title: string;
  readonly system: string;
  readonly status: Status;
  readonly round: number;
  readonly version: number;
  readonly createdAt: string;
}

export interface EncountersAnswer {
  readonly encounters: Connection<ListedEncounter>;
}

export interface ListedCharacter extends Person {
  readonly system: string;
  readonly version: number;
  readonly archivedAt: string | null;
  readonly updatedAt: string;
  readonly standing: HitPoints;
  readonly conditions: readonly { readonly condition: { readonly title: string } }[];
}

export interface CharactersAnswer {
  readonly characters: Connection<ListedCharacter>;
}

export interface Made {
  readonly id: string;
  readonly version: number;
}

export interface CharacterAnswer {
  readonly character:
    | (Person & Made & { readonly system: string; readonly archivedAt: string | null })
    | null;
  readonly exportCharacters?: {
    readonly characters: readonly { readonly sheet: JsonObject }[];
  };
}

export interface StatBlockFinding {
  readonly kind: string;
  readonly severity: 'ERROR' | 'WARNING' | 'INFO';
  readonly path: readonly string[];
  readonly problem: string;
  readonly accepted: string | null;
  readonly text: string | null;
  readonly candidates: readonly string[];
}

export interface StatBlockDraft {
  readonly complete: boolean;
  readonly name: string | null;
  readonly input: JsonObject;
  readonly used: readonly { readonly text: string }[];
  readonly findings: readonly StatBlockFinding[];
}

export interface StatBlockReading {
  readonly drafts: readonly StatBlockDraft[];
  readonly findings: readonly StatBlockFinding[];
}

export interface Key {
  readonly id: string;
  readonly label: string;
  readonly role: Role;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly characters: readonly Person[];
  readonly encounter: { readonly id: string; readonly title: string } | null;
}

export interface KeysAnswer {
  readonly keys: Connection<Key>;
}

export interface OwnTable {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly replacedTableId: string;
  readonly createdAt: string;
}

export interface TablesAnswer {
  readonly campaignTables: Connection<OwnTable>;
}

export interface BookTablesAnswer {
  readonly tables: {
    readonly edges: readonly {
      readonly node: {
        readonly id: string;
        readonly title: string;
        readonly system: string;
        readonly kind: string;
      };
    }[];
  };
}

export interface HouseCondition {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

export interface HouseRules {
  readonly title: string;
  readonly version: number;
  /** House rules in the form that the input accepts. */
  readonly rules: {
    readonly conditions?: readonly HouseCondition[];
    readonly modifiers?: readonly {
      readonly title: string;
      readonly amount: string;
      readonly quantities?: readonly string[];
      readonly condition?: string;
      readonly when?: string;
    }[];
  };
  readonly options: JsonObject;
}

interface Named {
  readonly name: string;
  readonly title: string;
}

/** Names that house rules may use. */
export interface HouseVocabulary {
  readonly id: string;
  readonly quantities: readonly Named[];
  readonly conditions: readonly Named[];
  readonly acts: readonly Named[];
  readonly options: readonly Named[];
}

export interface HouseRulesAnswer {
  readonly houseRules: HouseRules | null;
  readonly system: HouseVocabulary | null;
}

export interface EncounterHouseRulesAnswer {
  readonly encounter: { readonly houseRules: HouseRules | null } | null;
}

export interface TableFinding {
  readonly fatal: boolean;
  readonly line: number | null;
  readonly path: readonly string[];
  readonly problem: string;
  readonly accepted: string;
}

/** Old id and new id of a character. */
export interface SameCharacter {
  readonly formerId: string;
  readonly characterId: string;
}

export interface CampaignImport {
  readonly secret: string;
  readonly characters: readonly SameCharacter[];
}

/** Parts of a saved campaign that the page reads. */
export interface CampaignDocument {
  readonly name: string;
  readonly characterIds: readonly string[];
  readonly characters: { readonly characters: readonly unknown[] };
  readonly tables: readonly {
    readonly standsFor: string;
    readonly title: string;
    readonly content: unknown;
  }[];
}

/** Parts of a saved encounter that the page reads. */
export interface EncounterDocument {
  readonly title: string;
  readonly status: Status;
}

export interface TableImport {
  readonly table: { readonly id: string } | null;
  readonly findings: readonly TableFinding[];
}

/** Reference to a type, wrapped in lists and non-null types. */

export interface TypeReference {
  readonly kind: string;
  readonly name: string | null;
  readonly ofType?: TypeReference | null;
}

/** An input type or enum, as introspection returns it. */

export interface TypeDeclaration {
  readonly name: string;
  readonly kind: 'INPUT_OBJECT' | 'ENUM' | 'SCALAR';
  readonly description: string | null;
  readonly isOneOf: boolean | null;
  readonly enumValues: readonly { readonly name: string; readonly description: string | null }[] | null;
  readonly inputFields:
    | readonly {
        readonly name: string;
        readonly description: string | null;
        readonly defaultValue: string | null;
        readonly type: TypeReference;
      }[]
    | null;
}
