CREATE TABLE "deleted_badges" (
	"key" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "results_counted_index" ON "results" USING btree ("kind","user_id","percent") WHERE "results"."status" = 'completed' and not "results"."is_practice";