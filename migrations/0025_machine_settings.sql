CREATE TABLE "model_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"off" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "model_settings_one_row_check" CHECK ("model_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "retention_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"days" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"swept_at" timestamp (3) with time zone,
	CONSTRAINT "retention_settings_one_row_check" CHECK ("retention_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "interview_recordings" ADD COLUMN "kept_days" integer DEFAULT 90 NOT NULL;