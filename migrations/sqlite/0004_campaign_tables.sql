CREATE TABLE `campaign_tables` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`stands_for` text NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`table` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `campaign_tables_version` ON `campaign_tables` (`campaign_id`,`stands_for`,`version`);--> statement-breakpoint
CREATE INDEX `campaign_tables_campaign` ON `campaign_tables` (`campaign_id`,`id`);--> statement-breakpoint
ALTER TABLE `encounters` ADD `tables` text DEFAULT '[]' NOT NULL;