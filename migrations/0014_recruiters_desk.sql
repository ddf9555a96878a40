CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE "application_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"cause" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_id" uuid,
	"decision_id" uuid
);
--> statement-breakpoint
CREATE TABLE "application_tallies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"status" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "decision_mails" (
	"company_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "decision_mails_company_id_stage_pk" PRIMARY KEY("company_id","stage")
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"is_waived" boolean NOT NULL,
	"ground" text,
	"words" text,
	"mail" jsonb,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"tell_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
DROP INDEX "applications_company_index";--> statement-breakpoint
DROP INDEX "applications_job_match_index";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "shown_status" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "status_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "phone_key" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "test_percent" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "interview_percent" integer;--> statement-breakpoint
UPDATE "applications" SET "shown_status" = "status", "status_since" = "updated_at";--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "shown_status" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "status_since" SET NOT NULL;--> statement-breakpoint
INSERT INTO "application_moves" ("id", "application_id", "job_id", "company_id", "at", "cause", "from_status", "to_status")
	SELECT gen_random_uuid(), "id", "job_id", "company_id", "applied_at", 'applied', NULL, 'test_pending' FROM "applications";
--> statement-breakpoint
INSERT INTO "application_moves" ("id", "application_id", "job_id", "company_id", "at", "cause", "from_status", "to_status")
	SELECT gen_random_uuid(), "id", "job_id", "company_id", "updated_at",
		CASE WHEN "status" = 'withdrawn' THEN 'withdrawn' ELSE 'step_done' END, 'test_pending', "status"
	FROM "applications" WHERE "status" <> 'test_pending';
--> statement-breakpoint
INSERT INTO "application_tallies" ("id", "company_id", "job_id", "status", "change")
	SELECT gen_random_uuid(), "company_id", "job_id", "status", count(*) FROM "applications" GROUP BY "company_id", "job_id", "status";
--> statement-breakpoint
ALTER TABLE "application_moves" ADD CONSTRAINT "application_moves_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_mails" ADD CONSTRAINT "decision_mails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_moves_application_index" ON "application_moves" USING btree ("application_id","at","id");--> statement-breakpoint
CREATE INDEX "application_moves_company_index" ON "application_moves" USING btree ("company_id","at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "application_tallies_index" ON "application_tallies" USING btree ("company_id","job_id","status");--> statement-breakpoint
CREATE INDEX "candidate_notes_application_index" ON "candidate_notes" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "candidate_notes_author_index" ON "candidate_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "decisions_application_index" ON "decisions" USING btree ("application_id","decided_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "decisions_company_index" ON "decisions" USING btree ("company_id","decided_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "decisions_untold_index" ON "decisions" USING btree ("tell_at") WHERE "decisions"."told_at" is null and "decisions"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "decisions_decided_by_index" ON "decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "decisions_undone_by_index" ON "decisions" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "applications_company_newest_index" ON "applications" USING btree ("company_id","applied_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "applications_company_status_index" ON "applications" USING btree ("company_id","status","applied_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "applications_company_waiting_index" ON "applications" USING btree ("company_id","status","status_since","id");--> statement-breakpoint
CREATE INDEX "applications_company_name_index" ON "applications" USING btree ("company_id","sort_name" collate "C","id");--> statement-breakpoint
CREATE INDEX "applications_company_match_index" ON "applications" USING btree ("company_id",coalesce("match", -1) desc,"id");--> statement-breakpoint
CREATE INDEX "applications_company_test_index" ON "applications" USING btree ("company_id",coalesce("test_percent", -1) desc,"id");--> statement-breakpoint
CREATE INDEX "applications_company_interview_index" ON "applications" USING btree ("company_id",coalesce("interview_percent", -1) desc,"id");--> statement-breakpoint
CREATE INDEX "applications_search_index" ON "applications" USING gin ("company_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "applications_email_key_index" ON "applications" USING btree ("company_id","email_key");--> statement-breakpoint
CREATE INDEX "applications_phone_key_index" ON "applications" USING btree ("company_id","phone_key");--> statement-breakpoint
CREATE INDEX "applications_unlisted_index" ON "applications" USING btree ("id") WHERE "applications"."sort_name" = '';--> statement-breakpoint
CREATE INDEX "applications_job_match_index" ON "applications" USING btree ("job_id",coalesce("match", -1) desc,"id");