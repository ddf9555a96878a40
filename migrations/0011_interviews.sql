CREATE TABLE "interview_plan_versions" (
	"plan_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL,
	"approved_by" uuid NOT NULL,
	CONSTRAINT "interview_plan_versions_pkey" PRIMARY KEY("plan_id","version")
);
--> statement-breakpoint
CREATE TABLE "interview_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"status" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"approved_version" integer,
	"due_days" integer DEFAULT 7 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interview_plans_status_check" CHECK ("interview_plans"."status" in ('draft', 'open', 'closed')),
	CONSTRAINT "interview_plans_approved_check" CHECK (("interview_plans"."status" = 'draft') = ("interview_plans"."approved_version" is null))
);
--> statement-breakpoint
CREATE TABLE "interview_messages" (
	"attempt_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"place" integer,
	"text" text NOT NULL,
	"segments" jsonb,
	"sent_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"typed_at" timestamp (3) with time zone,
	CONSTRAINT "interview_messages_pkey" PRIMARY KEY("attempt_id","seq"),
	CONSTRAINT "interview_messages_sender_check" CHECK (("interview_messages"."segments" is null) = ("interview_messages"."sent_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "interview_recording_chunks" (
	"recording_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"ms" integer NOT NULL,
	CONSTRAINT "interview_recording_chunks_pkey" PRIMARY KEY("recording_id","seq")
);
--> statement-breakpoint
CREATE TABLE "interview_recordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"media" text NOT NULL,
	"content_type" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"questions" jsonb NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"person_asked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_practice_check";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "interview_plan_versions" ADD CONSTRAINT "interview_plan_versions_plan_id_interview_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."interview_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_plan_versions" ADD CONSTRAINT "interview_plan_versions_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_plans" ADD CONSTRAINT "interview_plans_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_plans" ADD CONSTRAINT "interview_plans_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_messages" ADD CONSTRAINT "interview_messages_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_recording_chunks" ADD CONSTRAINT "interview_recording_chunks_recording_id_interview_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."interview_recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_recording_chunks" ADD CONSTRAINT "interview_recording_chunks_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_recordings" ADD CONSTRAINT "interview_recordings_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_plan_versions_approved_by_index" ON "interview_plan_versions" USING btree ("approved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_plans_job_key" ON "interview_plans" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "interview_plans_company_index" ON "interview_plans" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_messages_sent_key" ON "interview_messages" USING btree ("attempt_id","sent_id");--> statement-breakpoint
CREATE INDEX "interview_recording_chunks_file_index" ON "interview_recording_chunks" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "interview_recordings_attempt_index" ON "interview_recordings" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "interview_recordings_started_index" ON "interview_recordings" USING btree ("started_at") WHERE "interview_recordings"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_plan_id_interview_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."interview_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_plan_key" ON "attempts" USING btree ("user_id","plan_id") WHERE "attempts"."plan_id" is not null;--> statement-breakpoint
CREATE INDEX "attempts_plan_index" ON "attempts" USING btree ("plan_id");--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_kind_check" CHECK (("attempts"."kind" = 'interview') = ("attempts"."plan_id" is not null) and ("attempts"."test_id" is null or "attempts"."plan_id" is null));--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_practice_check" CHECK (("attempts"."practice" is null) = (coalesce("attempts"."test_id", "attempts"."plan_id") is not null and "attempts"."application_id" is not null and "attempts"."company_id" is not null));--> statement-breakpoint
CREATE FUNCTION "refuse_transcript_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'What was said in an interview is never changed.';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "interview_messages_append_only" BEFORE UPDATE ON "interview_messages" FOR EACH ROW EXECUTE FUNCTION "refuse_transcript_change"();--> statement-breakpoint
CREATE FUNCTION "refuse_approved_plan_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A plan that was approved is never changed.';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "interview_plan_versions_append_only" BEFORE UPDATE ON "interview_plan_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_approved_plan_change"();
