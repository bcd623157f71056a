ALTER TABLE `campaigns` ADD `players_may_give_dice` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `players_may_state_modifiers` integer DEFAULT false NOT NULL;