CREATE TABLE `receipts` (
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`answer` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`scope`, `key`)
);
--> statement-breakpoint
ALTER TABLE `campaign_keys` ADD `label` text DEFAULT 'Game master' NOT NULL;--> statement-breakpoint
ALTER TABLE `campaign_keys` ADD `character_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `campaign_keys` ADD `rotated_at` text;--> statement-breakpoint
ALTER TABLE `characters` ADD `archived_at` text;--> statement-breakpoint
ALTER TABLE `characters` ADD `folded_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `characters` SET `folded_name` = lower(`name`);--> statement-breakpoint
CREATE INDEX `characters_campaign_name` ON `characters` (`campaign_id`,`folded_name`,`id`);--> statement-breakpoint
CREATE INDEX `characters_campaign_updated` ON `characters` (`campaign_id`,`updated_at`,`id`);