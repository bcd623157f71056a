ALTER TABLE "campaigns" ADD COLUMN "answer_seconds" bigint;--> statement-breakpoint
ALTER TABLE "encounters" ADD COLUMN "passes_at" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "encounters" ADD COLUMN "passes_version" bigint;--> statement-breakpoint
CREATE INDEX "encounters_passes_at" ON "encounters" USING btree ("passes_at");