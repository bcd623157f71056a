ALTER TABLE `campaigns` ADD `answer_seconds` integer;--> statement-breakpoint
ALTER TABLE `encounters` ADD `passes_at` text;--> statement-breakpoint
ALTER TABLE `encounters` ADD `passes_version` integer;--> statement-breakpoint
CREATE INDEX `encounters_passes_at` ON `encounters` (`passes_at`);