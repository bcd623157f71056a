ALTER TABLE `campaigns` ADD `deleted_at` text;--> statement-breakpoint
CREATE INDEX `campaigns_deleted` ON `campaigns` (`deleted_at`);