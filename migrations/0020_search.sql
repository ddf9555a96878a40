ALTER TABLE "companies" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "companies_name_index" ON "companies" USING btree ("search_text" collate "C","id");--> statement-breakpoint
CREATE INDEX "companies_search_index" ON "companies" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_unlisted_index" ON "companies" USING btree ("id") WHERE "companies"."search_text" = '';--> statement-breakpoint
CREATE INDEX "users_name_index" ON "users" USING btree ("name_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "users_name_search_index" ON "users" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_search_index" ON "users" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_unlisted_index" ON "users" USING btree ("id") WHERE "users"."name_key" = '' and "users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "applications_name_search_index" ON "applications" USING gin ("company_id","sort_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_company_name_index" ON "items" USING btree ("company_id","search_text" collate "C","id");--> statement-breakpoint
CREATE INDEX "items_company_search_index" ON "items" USING gin ("company_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_shared_search_index" ON "items" USING gin ("search_text" gin_trgm_ops) WHERE "items"."company_id" is null;--> statement-breakpoint
CREATE INDEX "items_unlisted_index" ON "items" USING btree ("id") WHERE "items"."search_text" = '';--> statement-breakpoint
CREATE INDEX "jobs_board_name_index" ON "jobs" USING btree ("search_text" collate "C","id") WHERE "jobs"."status" = 'published';--> statement-breakpoint
CREATE INDEX "jobs_board_search_index" ON "jobs" USING gin ("search_text" gin_trgm_ops) WHERE "jobs"."status" = 'published';--> statement-breakpoint
CREATE INDEX "jobs_company_name_index" ON "jobs" USING btree ("company_id","search_text" collate "C","id");--> statement-breakpoint
CREATE INDEX "jobs_company_search_index" ON "jobs" USING gin ("company_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_unlisted_index" ON "jobs" USING btree ("id") WHERE "jobs"."search_text" = '';--> statement-breakpoint
CREATE INDEX "tests_company_name_index" ON "tests" USING btree ("company_id","search_text" collate "C","id");--> statement-breakpoint
CREATE INDEX "tests_company_search_index" ON "tests" USING gin ("company_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tests_unlisted_index" ON "tests" USING btree ("id") WHERE "tests"."search_text" = '';