CREATE TABLE "encounter_snapshots" (
	"encounter_id" text COLLATE "C" NOT NULL,
	"slot" bigint NOT NULL,
	"version" bigint NOT NULL,
	"made_by" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"check" text COLLATE "C" NOT NULL,
	CONSTRAINT "encounter_snapshots_encounter_id_slot_pk" PRIMARY KEY("encounter_id","slot")
);
--> statement-breakpoint
ALTER TABLE "encounter_snapshots" ADD CONSTRAINT "encounter_snapshots_encounter_id_encounters_id_fk" FOREIGN KEY ("encounter_id") REFERENCES "public"."encounters"("id") ON DELETE no action ON UPDATE no action;