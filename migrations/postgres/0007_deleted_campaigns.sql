ALTER TABLE "campaigns" ADD COLUMN "deleted_at" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "campaigns_deleted" ON "campaigns" USING btree ("deleted_at");