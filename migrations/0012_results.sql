CREATE TABLE "human_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"answer" text,
	CONSTRAINT "human_looks_answer_check" CHECK (("human_looks"."answered_at" is null) = ("human_looks"."answer" is null))
);
--> statement-breakpoint
CREATE TABLE "result_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"cause" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"status" text NOT NULL,
	"percent" integer,
	"card" jsonb,
	"scored_with" jsonb,
	CONSTRAINT "result_revisions_unique" UNIQUE("attempt_id","revision")
);
--> statement-breakpoint
CREATE TABLE "result_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"token" text NOT NULL,
	"shows" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "results" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"kind" text NOT NULL,
	"is_practice" boolean NOT NULL,
	"status" text NOT NULL,
	"percent" integer,
	"low" integer,
	"high" integer,
	"sections" jsonb NOT NULL,
	"card" jsonb,
	"scored_with" jsonb,
	"input_digest" text NOT NULL,
	"failure" text,
	"revision" integer NOT NULL,
	"scored_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "results_status_check" CHECK ("results"."status" in ('in_review', 'completed', 'failed')),
	CONSTRAINT "results_card_check" CHECK (("results"."status" = 'failed') = ("results"."card" is null)),
	CONSTRAINT "results_completed_check" CHECK (("results"."status" = 'completed') = ("results"."completed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "shows_questions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "human_looks" ADD CONSTRAINT "human_looks_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "human_looks" ADD CONSTRAINT "human_looks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "human_looks" ADD CONSTRAINT "human_looks_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_comments" ADD CONSTRAINT "result_comments_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_revisions" ADD CONSTRAINT "result_revisions_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_shares" ADD CONSTRAINT "result_shares_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "human_looks_attempt_index" ON "human_looks" USING btree ("attempt_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "human_looks_open_key" ON "human_looks" USING btree ("attempt_id") WHERE "human_looks"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "human_looks_company_index" ON "human_looks" USING btree ("company_id","asked_at") WHERE "human_looks"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "human_looks_answered_by_index" ON "human_looks" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "result_comments_attempt_index" ON "result_comments" USING btree ("attempt_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "result_shares_token_key" ON "result_shares" USING btree ("token");--> statement-breakpoint
CREATE INDEX "result_shares_attempt_index" ON "result_shares" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "results_user_index" ON "results" USING btree ("user_id","scored_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "results_review_index" ON "results" USING btree ("company_id","scored_at") WHERE "results"."status" <> 'completed';--> statement-breakpoint
CREATE FUNCTION "refuse_result_revision_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'How a result came about is never changed.';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "result_revisions_append_only" BEFORE UPDATE ON "result_revisions" FOR EACH ROW EXECUTE FUNCTION "refuse_result_revision_change"();