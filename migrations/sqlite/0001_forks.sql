ALTER TABLE `encounter_entries` ADD `thrown_by` text DEFAULT 'GENERATOR' NOT NULL;--> statement-breakpoint
ALTER TABLE `encounters` ADD `forked_from` text;--> statement-breakpoint
ALTER TABLE `encounters` ADD `forked_version` integer;