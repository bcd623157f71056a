ALTER TABLE "campaign_keys" ADD COLUMN "scopes" text COLLATE "C" DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_keys" ADD COLUMN "encounter_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "campaign_keys" ADD COLUMN "expires_at" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "campaign_keys" ADD COLUMN "last_used_at" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "campaign_keys" ADD COLUMN "created_by" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "campaign_keys" ADD COLUMN "revoked_by" text COLLATE "C";