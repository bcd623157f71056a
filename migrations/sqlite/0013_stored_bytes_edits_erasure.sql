ALTER TABLE `campaigns` ADD `players_may_edit_sheets` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `character_happenings` ADD `key_id` text;--> statement-breakpoint
ALTER TABLE `characters` ADD `erased_at` text;--> statement-breakpoint
ALTER TABLE `characters` ADD `erasing` text;--> statement-breakpoint
ALTER TABLE `encounters` ADD `rewrites` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `campaigns` SET `bytes` =
  (SELECT coalesce(sum(200 + octet_length(`label`) + octet_length(`character_ids`)), 0) FROM `campaign_keys` WHERE `campaign_id` = `campaigns`.`id`)
  + (SELECT coalesce(sum(200 + octet_length(`title`) + octet_length(`table`)), 0) FROM `campaign_tables` WHERE `campaign_id` = `campaigns`.`id`)
  + (SELECT coalesce(sum(200 + octet_length(`name`) + octet_length(`sheet`) + octet_length(`state`)), 0) FROM `characters` WHERE `campaign_id` = `campaigns`.`id`)
  + (SELECT coalesce(sum(200 + octet_length(`played`)), 0) FROM `character_happenings` WHERE `character_id` IN (SELECT `id` FROM `characters` WHERE `campaign_id` = `campaigns`.`id`))
  + (SELECT coalesce(sum(200 + octet_length(`title`) + octet_length(`options`) + octet_length(`tables`) + octet_length(`imported`)), 0) FROM `encounters` WHERE `campaign_id` = `campaigns`.`id`)
  + (SELECT coalesce(sum(`size`), 0) FROM (
      SELECT `version`, 200 + octet_length(`command`) + octet_length(`throws`) + octet_length(`events`) AS `size`, max(`version`) OVER (PARTITION BY `encounter_id`) AS `last`
      FROM `encounter_entries` WHERE `encounter_id` IN (SELECT `id` FROM `encounters` WHERE `campaign_id` = `campaigns`.`id`)) AS `sized`
    WHERE `size` >= 4096 OR `version` <= `last` - `last` % 16);