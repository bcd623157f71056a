CREATE TABLE `campaign_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`role` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` text NOT NULL,
	`revoked_at` text,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `campaign_keys_hash` ON `campaign_keys` (`hash`);--> statement-breakpoint
CREATE INDEX `campaign_keys_campaign` ON `campaign_keys` (`campaign_id`,`id`);--> statement-breakpoint
CREATE TABLE `campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `characters` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`system` text NOT NULL,
	`name` text NOT NULL,
	`sheet` text NOT NULL,
	`state` text NOT NULL,
	`version` integer NOT NULL,
	`encounter_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`encounter_id`) REFERENCES `encounters`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `characters_campaign` ON `characters` (`campaign_id`,`id`);--> statement-breakpoint
CREATE INDEX `characters_campaign_system` ON `characters` (`campaign_id`,`system`,`id`);--> statement-breakpoint
CREATE TABLE `encounter_entries` (
	`encounter_id` text NOT NULL,
	`version` integer NOT NULL,
	`command` text NOT NULL,
	`throws` text NOT NULL,
	`dice_position` integer NOT NULL,
	`events` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`encounter_id`, `version`),
	FOREIGN KEY (`encounter_id`) REFERENCES `encounters`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `encounters` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`system` text NOT NULL,
	`title` text NOT NULL,
	`options` text NOT NULL,
	`seed` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `encounters_campaign` ON `encounters` (`campaign_id`,`id`);--> statement-breakpoint
CREATE TABLE `pulse` (
	`id` text PRIMARY KEY NOT NULL,
	`beats` integer NOT NULL
);
