CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"submitted" jsonb NOT NULL,
	"last_decision" jsonb,
	"withdrawn_from" text,
	"match" integer,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "applications_status_check" CHECK ("applications"."status" in ('test_pending', 'interview_scheduled', 'completed', 'hired', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "job_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "job_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "job_description_drafts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"size" bigint NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"reading" jsonb,
	CONSTRAINT "job_description_drafts_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"slug" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"details" jsonb NOT NULL,
	"reading" jsonb,
	"source_file_id" uuid,
	"source_file_name" text,
	"source_kind" text,
	"source_size" bigint,
	"title" text NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"all_words" "tsvector" NOT NULL,
	"skill_keys" text[] NOT NULL,
	"location_key" text NOT NULL,
	"job_type" text,
	"workplace" text,
	"experience_level" text,
	"currency" text,
	"yearly_pay" double precision,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_slug_unique" UNIQUE("slug"),
	CONSTRAINT "jobs_status_check" CHECK ("jobs"."status" in ('draft', 'published', 'closed')),
	CONSTRAINT "jobs_published_check" CHECK (("jobs"."status" = 'draft') = ("jobs"."published_at" is null))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_invitations" ADD CONSTRAINT "job_invitations_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_invitations" ADD CONSTRAINT "job_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_invitations" ADD CONSTRAINT "job_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_invitations" ADD CONSTRAINT "job_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_description_drafts" ADD CONSTRAINT "job_description_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_description_drafts" ADD CONSTRAINT "job_description_drafts_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_source_file_id_stored_files_id_fk" FOREIGN KEY ("source_file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_job_user_key" ON "applications" USING btree ("job_id","user_id");--> statement-breakpoint
CREATE INDEX "applications_job_match_index" ON "applications" USING btree ("job_id","match" DESC NULLS LAST,"applied_at","id");--> statement-breakpoint
CREATE INDEX "applications_job_newest_index" ON "applications" USING btree ("job_id","applied_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "applications_user_index" ON "applications" USING btree ("user_id","applied_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_company_index" ON "applications" USING btree ("company_id","applied_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "consents_open_key" ON "consents" USING btree ("user_id","company_id") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "consents_company_index" ON "consents" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_invitations_address_key" ON "job_invitations" USING btree ("job_id",lower("email")) WHERE "job_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "job_invitations_job_index" ON "job_invitations" USING btree ("job_id","sent_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "job_invitations_email_index" ON "job_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "job_invitations_company_index" ON "job_invitations" USING btree ("company_id","sent_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_invitations_user_index" ON "job_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "job_invitations_invited_by_index" ON "job_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "job_invitations_expiry_index" ON "job_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "job_description_drafts_uploaded_index" ON "job_description_drafts" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "job_description_drafts_file_index" ON "job_description_drafts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "jobs_company_index" ON "jobs" USING btree ("company_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "jobs_created_by_index" ON "jobs" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "jobs_source_file_index" ON "jobs" USING btree ("source_file_id");--> statement-breakpoint
CREATE INDEX "jobs_board_index" ON "jobs" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "jobs"."status" = 'published';--> statement-breakpoint
CREATE INDEX "jobs_board_type_index" ON "jobs" USING btree ("job_type","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "jobs"."status" = 'published';--> statement-breakpoint
CREATE INDEX "jobs_board_workplace_index" ON "jobs" USING btree ("workplace","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "jobs"."status" = 'published';--> statement-breakpoint
CREATE INDEX "jobs_board_pay_index" ON "jobs" USING btree ("currency","yearly_pay") WHERE "jobs"."status" = 'published';--> statement-breakpoint
CREATE INDEX "jobs_board_title_index" ON "jobs" USING gin ("title_words") WHERE "jobs"."status" = 'published';--> statement-breakpoint
CREATE INDEX "jobs_board_words_index" ON "jobs" USING gin ("all_words") WHERE "jobs"."status" = 'published';--> statement-breakpoint
CREATE INDEX "jobs_board_skills_index" ON "jobs" USING gin ("skill_keys") WHERE "jobs"."status" = 'published';--> statement-breakpoint
CREATE INDEX "jobs_board_location_index" ON "jobs" USING gin ("location_key" gin_trgm_ops) WHERE "jobs"."status" = 'published';--> statement-breakpoint
-- What the board looks through stays in the row; long texts are kept apart, and only read for the jobs that are shown.
ALTER TABLE "jobs" ALTER COLUMN "slug" SET STORAGE MAIN, ALTER COLUMN "title" SET STORAGE MAIN, ALTER COLUMN "title_words" SET STORAGE MAIN, ALTER COLUMN "all_words" SET STORAGE MAIN, ALTER COLUMN "skill_keys" SET STORAGE MAIN, ALTER COLUMN "location_key" SET STORAGE MAIN, SET (toast_tuple_target = 512);
