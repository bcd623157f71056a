CREATE TABLE "campaign_keys" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"campaign_id" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"revoked_at" text COLLATE "C",
	"label" text COLLATE "C" DEFAULT 'Game master' NOT NULL,
	"character_ids" text COLLATE "C" DEFAULT '[]' NOT NULL,
	"rotated_at" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "campaign_tables" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"campaign_id" text COLLATE "C" NOT NULL,
	"stands_for" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"table" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"players_may_give_dice" boolean DEFAULT true NOT NULL,
	"players_may_state_modifiers" boolean DEFAULT false NOT NULL,
	"last_used_at" text COLLATE "C",
	"archived_at" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "character_happenings" (
	"character_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"cause" text COLLATE "C" NOT NULL,
	"procedure" text COLLATE "C" NOT NULL,
	"played" text COLLATE "C" NOT NULL,
	"at" text COLLATE "C" NOT NULL,
	CONSTRAINT "character_happenings_character_id_version_pk" PRIMARY KEY("character_id","version")
);
--> statement-breakpoint
CREATE TABLE "characters" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"campaign_id" text COLLATE "C" NOT NULL,
	"system" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"sheet" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"encounter_id" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL,
	"archived_at" text COLLATE "C",
	"folded_name" text COLLATE "C" DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "encounter_entries" (
	"encounter_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"command" text COLLATE "C" NOT NULL,
	"throws" text COLLATE "C" NOT NULL,
	"dice_position" bigint NOT NULL,
	"events" text COLLATE "C" NOT NULL,
	"at" text COLLATE "C" NOT NULL,
	"thrown_by" text COLLATE "C" DEFAULT 'GENERATOR' NOT NULL,
	CONSTRAINT "encounter_entries_encounter_id_version_pk" PRIMARY KEY("encounter_id","version")
);
--> statement-breakpoint
CREATE TABLE "encounters" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"campaign_id" text COLLATE "C" NOT NULL,
	"system" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"options" text COLLATE "C" NOT NULL,
	"seed" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"forked_from" text COLLATE "C",
	"forked_version" bigint,
	"tables" text COLLATE "C" DEFAULT '[]' NOT NULL,
	"imported" text COLLATE "C" DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pulse" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"beats" bigint NOT NULL,
	"moment" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"scope" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"fingerprint" text COLLATE "C" NOT NULL,
	"answer" text COLLATE "C" NOT NULL,
	"at" text COLLATE "C" NOT NULL,
	CONSTRAINT "receipts_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
ALTER TABLE "campaign_keys" ADD CONSTRAINT "campaign_keys_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_tables" ADD CONSTRAINT "campaign_tables_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "character_happenings" ADD CONSTRAINT "character_happenings_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_encounter_id_encounters_id_fk" FOREIGN KEY ("encounter_id") REFERENCES "public"."encounters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encounter_entries" ADD CONSTRAINT "encounter_entries_encounter_id_encounters_id_fk" FOREIGN KEY ("encounter_id") REFERENCES "public"."encounters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encounters" ADD CONSTRAINT "encounters_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_keys_hash" ON "campaign_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "campaign_keys_campaign" ON "campaign_keys" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_tables_version" ON "campaign_tables" USING btree ("campaign_id","stands_for","version");--> statement-breakpoint
CREATE INDEX "campaign_tables_campaign" ON "campaign_tables" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE INDEX "campaigns_last_used" ON "campaigns" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "characters_campaign" ON "characters" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE INDEX "characters_campaign_system" ON "characters" USING btree ("campaign_id","system","id");--> statement-breakpoint
CREATE INDEX "characters_campaign_name" ON "characters" USING btree ("campaign_id","folded_name","id");--> statement-breakpoint
CREATE INDEX "characters_campaign_updated" ON "characters" USING btree ("campaign_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "characters_encounter" ON "characters" USING btree ("encounter_id");--> statement-breakpoint
CREATE INDEX "encounters_campaign" ON "encounters" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE INDEX "receipts_at" ON "receipts" USING btree ("at");