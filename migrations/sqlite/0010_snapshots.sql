CREATE TABLE `encounter_snapshots` (
	`encounter_id` text NOT NULL,
	`slot` integer NOT NULL,
	`version` integer NOT NULL,
	`made_by` text NOT NULL,
	`state` text NOT NULL,
	`check` text NOT NULL,
	PRIMARY KEY(`encounter_id`, `slot`),
	FOREIGN KEY (`encounter_id`) REFERENCES `encounters`(`id`) ON UPDATE no action ON DELETE no action
);
