DROP INDEX "campaign_keys_campaign";--> statement-breakpoint
DROP INDEX "campaign_tables_campaign";--> statement-breakpoint
DROP INDEX "characters_campaign";--> statement-breakpoint
DROP INDEX "characters_campaign_system";--> statement-breakpoint
DROP INDEX "characters_campaign_name";--> statement-breakpoint
DROP INDEX "characters_campaign_updated";--> statement-breakpoint
DROP INDEX "encounters_campaign";--> statement-breakpoint
ALTER TABLE "campaign_keys" ADD COLUMN "position" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "campaign_keys" SET "position" = numbered.place FROM (SELECT "id", row_number() OVER (PARTITION BY "campaign_id" ORDER BY "id") AS place FROM "campaign_keys") AS numbered WHERE numbered.id = "campaign_keys"."id";--> statement-breakpoint
ALTER TABLE "campaign_tables" ADD COLUMN "position" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "campaign_tables" SET "position" = numbered.place FROM (SELECT "id", row_number() OVER (PARTITION BY "campaign_id" ORDER BY "id") AS place FROM "campaign_tables") AS numbered WHERE numbered.id = "campaign_tables"."id";--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "position" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "characters" SET "position" = numbered.place FROM (SELECT "id", row_number() OVER (PARTITION BY "campaign_id" ORDER BY "id") AS place FROM "characters") AS numbered WHERE numbered.id = "characters"."id";--> statement-breakpoint
ALTER TABLE "encounters" ADD COLUMN "position" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "encounters" SET "position" = numbered.place FROM (SELECT "id", row_number() OVER (PARTITION BY "campaign_id" ORDER BY "id") AS place FROM "encounters") AS numbered WHERE numbered.id = "encounters"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_keys_position" ON "campaign_keys" USING btree ("campaign_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_tables_position" ON "campaign_tables" USING btree ("campaign_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "characters_position" ON "characters" USING btree ("campaign_id","position");--> statement-breakpoint
CREATE INDEX "characters_system_position" ON "characters" USING btree ("campaign_id","system","position");--> statement-breakpoint
CREATE INDEX "characters_name_position" ON "characters" USING btree ("campaign_id","folded_name","position");--> statement-breakpoint
CREATE INDEX "characters_updated_position" ON "characters" USING btree ("campaign_id","updated_at","position");--> statement-breakpoint
CREATE UNIQUE INDEX "encounters_position" ON "encounters" USING btree ("campaign_id","position");
