UPDATE `campaigns` SET `bytes` = `bytes`
  + (SELECT coalesce(sum(200 + octet_length(`sealed`)), 0) FROM `webhooks` WHERE `campaign_id` = `campaigns`.`id`);
