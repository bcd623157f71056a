ALTER TABLE `campaigns` ADD `last_used_at` text;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `archived_at` text;--> statement-breakpoint
CREATE INDEX `campaigns_last_used` ON `campaigns` (`last_used_at`);--> statement-breakpoint
ALTER TABLE `pulse` ADD `moment` text;