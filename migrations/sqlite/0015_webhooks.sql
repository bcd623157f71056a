CREATE TABLE `webhook_positions` (
	`webhook_id` text NOT NULL,
	`encounter_id` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`webhook_id`, `encounter_id`),
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`encounter_id` text,
	`sealed` text NOT NULL,
	`format` text NOT NULL,
	`viewer_role` text NOT NULL,
	`created_at` text NOT NULL,
	`failures` integer NOT NULL,
	`failing_since` text,
	`next_attempt_at` text,
	`last_problem` text,
	`last_delivered_at` text,
	`disabled_at` text,
	`disabled_reason` text,
	`leased_by` text,
	`leased_until` text,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhooks_position` ON `webhooks` (`campaign_id`,`position`);