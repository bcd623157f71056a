CREATE TABLE `character_happenings` (
	`character_id` text NOT NULL,
	`version` integer NOT NULL,
	`cause` text NOT NULL,
	`procedure` text NOT NULL,
	`played` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`character_id`, `version`),
	FOREIGN KEY (`character_id`) REFERENCES `characters`(`id`) ON UPDATE no action ON DELETE no action
);
