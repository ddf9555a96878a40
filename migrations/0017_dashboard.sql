DROP INDEX "applications_job_newest_index";--> statement-breakpoint
DROP INDEX "applications_company_newest_index";--> statement-breakpoint
DROP INDEX "applications_company_waiting_index";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "late_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "application_moves" ADD COLUMN "from_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reached" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "tested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whoever is neither rejected nor gone got as far as they are; of the others it is known from where they went.
UPDATE "applications" SET "reached" = CASE
	WHEN "status" NOT IN ('rejected', 'withdrawn') THEN "status"
	WHEN "withdrawn_from" IN ('test_pending', 'interview_scheduled', 'completed', 'hired') THEN "withdrawn_from"
	WHEN "last_decision" ->> 'from' IN ('test_pending', 'interview_scheduled', 'completed', 'hired') THEN "last_decision" ->> 'from'
	ELSE coalesce((
		SELECT "to_status" FROM "application_moves"
		WHERE "application_id" = "applications"."id" AND "to_status" IN ('test_pending', 'interview_scheduled', 'completed', 'hired')
		ORDER BY "at" DESC, "id" DESC LIMIT 1), 'test_pending') END;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "reached" SET NOT NULL;--> statement-breakpoint
UPDATE "application_moves" SET "from_since" = "before"."at" FROM (
	SELECT "id", lag("at") OVER (PARTITION BY "application_id" ORDER BY "at", "id") AS "at" FROM "application_moves"
) AS "before" WHERE "before"."id" = "application_moves"."id" AND "from_status" IS NOT NULL;--> statement-breakpoint
UPDATE "attempts" SET "job_id" = "applications"."job_id" FROM "applications" WHERE "applications"."id" = "attempts"."application_id";--> statement-breakpoint
-- Late answers that nobody has decided about since they came.
UPDATE "attempts" SET "late_since" = "late"."at" FROM (
	SELECT "attempt_entries"."attempt_id", min("received_at") AS "at" FROM "attempt_entries"
	JOIN "attempts" AS "ended" ON "ended"."id" = "attempt_entries"."attempt_id"
	WHERE "is_late" AND "attempt_entries"."kind" = 'answer' AND jsonb_typeof("value") = 'object'
		AND ("ended"."late_decided_at" IS NULL OR "received_at" > "ended"."late_decided_at")
		AND ("ended"."late_settled_at" IS NULL OR "received_at" > "ended"."late_settled_at")
	GROUP BY "attempt_entries"."attempt_id"
) AS "late" WHERE "late"."attempt_id" = "attempts"."id";--> statement-breakpoint
UPDATE "interviews" SET "company_id" = "attempts"."company_id" FROM "attempts" WHERE "attempts"."id" = "interviews"."attempt_id";--> statement-breakpoint
UPDATE "results" SET "job_id" = "attempts"."job_id" FROM "attempts" WHERE "attempts"."id" = "results"."attempt_id";--> statement-breakpoint
UPDATE "applications" SET "tested_at" = (
	SELECT max("results"."completed_at") FROM "attempts" JOIN "results" ON "results"."attempt_id" = "attempts"."id"
	WHERE "attempts"."application_id" = "applications"."id" AND "results"."status" = 'completed'
		AND "results"."kind" <> 'interview' AND NOT "results"."is_practice"
) WHERE "test_percent" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "attempts_company_submitted_index" ON "attempts" USING btree ("company_id","submitted_at" DESC NULLS FIRST,"id") WHERE "attempts"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX "attempts_job_submitted_index" ON "attempts" USING btree ("job_id","submitted_at" DESC NULLS FIRST,"id") WHERE "attempts"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX "attempts_late_index" ON "attempts" USING btree ("company_id","late_since") WHERE "attempts"."late_since" is not null;--> statement-breakpoint
CREATE INDEX "application_moves_job_index" ON "application_moves" USING btree ("job_id","at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "application_moves_left_index" ON "application_moves" USING btree ("company_id","from_status","at" DESC NULLS FIRST,"from_since","job_id","cause","decision_id");--> statement-breakpoint
CREATE INDEX "application_moves_undone_index" ON "application_moves" USING btree ("company_id","decision_id") WHERE "application_moves"."cause" = 'undone';--> statement-breakpoint
CREATE INDEX "applications_company_tested_index" ON "applications" USING btree ("company_id","tested_at" DESC NULLS FIRST,"id","test_percent","job_id") WHERE "applications"."tested_at" is not null;--> statement-breakpoint
CREATE INDEX "interviews_person_asked_index" ON "interviews" USING btree ("company_id","person_asked_at") WHERE "interviews"."person_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "results_company_completed_index" ON "results" USING btree ("company_id","completed_at" DESC NULLS FIRST,"attempt_id") WHERE "results"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "results_job_completed_index" ON "results" USING btree ("job_id","completed_at" DESC NULLS FIRST,"attempt_id") WHERE "results"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "applications_job_newest_index" ON "applications" USING btree ("job_id","applied_at" DESC NULLS FIRST,"id","reached","status","company_id");--> statement-breakpoint
CREATE INDEX "applications_company_newest_index" ON "applications" USING btree ("company_id","applied_at" DESC NULLS FIRST,"id","reached","status","job_id");--> statement-breakpoint
CREATE INDEX "applications_company_waiting_index" ON "applications" USING btree ("company_id","status","status_since","id","job_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_reached_check" CHECK ("applications"."reached" in ('test_pending', 'interview_scheduled', 'completed', 'hired') and ("applications"."status" in ('rejected', 'withdrawn') or "applications"."reached" = "applications"."status"));