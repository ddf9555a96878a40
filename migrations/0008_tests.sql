CREATE TABLE "item_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"sitting_id" uuid NOT NULL,
	"score" double precision NOT NULL,
	"choices" integer[] NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "item_answers_unique" UNIQUE("sitting_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "test_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "test_versions_unique" UNIQUE("test_id","version")
);
--> statement-breakpoint
CREATE TABLE "tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"published_version" integer,
	"revision" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "tests_status_check" CHECK ("tests"."status" in ('proposed', 'draft', 'published', 'closed')),
	CONSTRAINT "tests_published_check" CHECK (("tests"."status" in ('published', 'closed')) = ("tests"."published_version" is not null))
);
--> statement-breakpoint
ALTER TABLE "item_versions" ADD COLUMN "answers_so_far" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_versions" ADD COLUMN "answers_considered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_versions" ADD COLUMN "statistics" jsonb;--> statement-breakpoint
ALTER TABLE "item_versions" ADD COLUMN "calibrated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "flags" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_answers" ADD CONSTRAINT "item_answers_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_versions" ADD CONSTRAINT "test_versions_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_versions" ADD CONSTRAINT "test_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_answers_item_index" ON "item_answers" USING btree ("item_id","version");--> statement-breakpoint
CREATE INDEX "item_answers_recent_index" ON "item_answers" USING btree ("answered_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "test_versions_created_by_index" ON "test_versions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tests_company_index" ON "tests" USING btree ("company_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "tests_job_index" ON "tests" USING btree ("job_id","status");--> statement-breakpoint
CREATE INDEX "tests_created_by_index" ON "tests" USING btree ("created_by");--> statement-breakpoint
CREATE FUNCTION "refuse_published_test_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."published_at" IS NOT NULL THEN
		RAISE EXCEPTION 'A version of a test that was published is never changed.';
	END IF;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "test_versions_immutable" BEFORE UPDATE ON "test_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_published_test_change"();
