CREATE TABLE "attempt_entries" (
	"attempt_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	"seq" integer NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb,
	"received_at" timestamp (3) with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	CONSTRAINT "attempt_entries_pkey" PRIMARY KEY("attempt_id","turn","seq")
);
--> statement-breakpoint
CREATE TABLE "attempt_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt_questions" (
	"attempt_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"curve" jsonb NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempt_questions_pkey" PRIMARY KEY("attempt_id","place")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid,
	"company_id" uuid,
	"test_id" uuid,
	"version" integer,
	"practice" jsonb,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"consented_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"begun_at" timestamp (3) with time zone,
	"spent_seconds" integer DEFAULT 0 NOT NULL,
	"allowed_seconds" integer,
	"deadline_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by" text,
	"turn" integer DEFAULT 0 NOT NULL,
	"window" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"is_late_accepted" boolean,
	"late_decided_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempts_status_check" CHECK ("attempts"."status" in ('pending', 'in_progress', 'submitted', 'waived')),
	CONSTRAINT "attempts_practice_check" CHECK (("attempts"."practice" is null) = ("attempts"."test_id" is not null and "attempts"."application_id" is not null and "attempts"."company_id" is not null)),
	CONSTRAINT "attempts_time_check" CHECK ("attempts"."status" in ('pending', 'waived') or ("attempts"."started_at" is not null and "attempts"."deadline_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "server_beats" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "due_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "retakes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "retake_after_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_events" ADD CONSTRAINT "attempt_events_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD CONSTRAINT "attempt_questions_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD CONSTRAINT "attempt_questions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_events_attempt_index" ON "attempt_events" USING btree ("attempt_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_questions_item_key" ON "attempt_questions" USING btree ("attempt_id","item_id");--> statement-breakpoint
CREATE INDEX "attempt_questions_item_index" ON "attempt_questions" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_number_key" ON "attempts" USING btree ("user_id","test_id","kind","number") WHERE "attempts"."test_id" is not null;--> statement-breakpoint
CREATE INDEX "attempts_user_index" ON "attempts" USING btree ("user_id","assigned_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "attempts_application_index" ON "attempts" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "attempts_test_index" ON "attempts" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "attempts_company_index" ON "attempts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "attempts_deadline_index" ON "attempts" USING btree ("deadline_at") WHERE "attempts"."status" = 'in_progress';--> statement-breakpoint
CREATE INDEX "attempts_due_index" ON "attempts" USING btree ("due_at") WHERE "attempts"."status" = 'pending' and "attempts"."reminded_at" is null;--> statement-breakpoint
CREATE FUNCTION "refuse_answer_log_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'What stands in the answer log is never changed.';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "attempt_entries_append_only" BEFORE UPDATE ON "attempt_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_answer_log_change"();--> statement-breakpoint
CREATE FUNCTION "delete_answer_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "attempt_entries" WHERE "attempt_id" = OLD."id";
	RETURN OLD;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "attempts_delete_log" AFTER DELETE ON "attempts" FOR EACH ROW EXECUTE FUNCTION "delete_answer_log"();
