DROP INDEX "attempts_due_index";--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD COLUMN "choices" integer;--> statement-breakpoint
UPDATE "attempt_questions" SET "choices" = CASE
	WHEN "given"."content" ->> 'type' = 'multiple-select' THEN jsonb_array_length("given"."content" -> 'options')
	WHEN "given"."content" ? 'options' THEN 1
	ELSE 0 END
FROM "item_versions" AS "given"
WHERE "given"."item_id" = "attempt_questions"."item_id" AND "given"."version" = "attempt_questions"."version";--> statement-breakpoint
ALTER TABLE "attempt_questions" ALTER COLUMN "choices" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "reopened_minutes" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "late_settled_at" timestamp (3) with time zone;--> statement-breakpoint
-- What was opened again used to be pending: it is submitted until its person goes on.
UPDATE "attempts" SET
	"status" = 'submitted',
	"submitted_by" = 'person',
	"submitted_at" = coalesce((
		SELECT max("at") FROM "attempt_events"
		WHERE "attempt_id" = "attempts"."id" AND "event" ->> 'kind' = 'submitted'), "updated_at"),
	"reopened_minutes" = ceil("allowed_seconds" / 60.0)
WHERE "status" = 'pending' AND "started_at" IS NOT NULL AND "due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "attempts_due_index" ON "attempts" USING btree ("due_at") WHERE ("attempts"."status" = 'pending' or "attempts"."reopened_minutes" is not null) and "attempts"."reminded_at" is null;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_reopened_check" CHECK ("attempts"."reopened_minutes" is null or ("attempts"."status" = 'submitted' and "attempts"."due_at" is not null));
