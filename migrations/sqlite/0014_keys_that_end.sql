ALTER TABLE `campaign_keys` ADD `scopes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `campaign_keys` ADD `encounter_id` text;--> statement-breakpoint
ALTER TABLE `campaign_keys` ADD `expires_at` text;--> statement-breakpoint
ALTER TABLE `campaign_keys` ADD `last_used_at` text;--> statement-breakpoint
ALTER TABLE `campaign_keys` ADD `created_by` text;--> statement-breakpoint
ALTER TABLE `campaign_keys` ADD `revoked_by` text;