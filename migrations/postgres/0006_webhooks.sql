CREATE TABLE "webhook_positions" (
	"webhook_id" text COLLATE "C" NOT NULL,
	"encounter_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "webhook_positions_webhook_id_encounter_id_pk" PRIMARY KEY("webhook_id","encounter_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"campaign_id" text COLLATE "C" NOT NULL,
	"encounter_id" text COLLATE "C",
	"sealed" text COLLATE "C" NOT NULL,
	"format" text COLLATE "C" NOT NULL,
	"viewer_role" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"failures" bigint NOT NULL,
	"failing_since" text COLLATE "C",
	"next_attempt_at" text COLLATE "C",
	"last_problem" text COLLATE "C",
	"last_delivered_at" text COLLATE "C",
	"disabled_at" text COLLATE "C",
	"disabled_reason" text COLLATE "C",
	"leased_by" text COLLATE "C",
	"leased_until" text COLLATE "C",
	"position" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_positions" ADD CONSTRAINT "webhook_positions_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_position" ON "webhooks" USING btree ("campaign_id","position");