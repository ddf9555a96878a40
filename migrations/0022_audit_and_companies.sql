DROP INDEX "audit_entries_at_index";--> statement-breakpoint
DROP INDEX "audit_entries_subject_index";--> statement-breakpoint
DROP INDEX "audit_entries_actor_index";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "merged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_merged_into_id_companies_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_suspended_index" ON "companies" USING btree ("id") WHERE "companies"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "companies_merged_index" ON "companies" USING btree ("merged_into_id") WHERE "companies"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "companies_created_index" ON "companies" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "audit_entries_newest_index" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_kind_index" ON "audit_entries" USING btree ("subject_kind","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_area_index" ON "audit_entries" USING btree (split_part("action", '.', 1),"at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_action_index" ON "audit_entries" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_words_index" ON "audit_entries" USING gin (lower(coalesce("reason", '') || ' ' || coalesce("before"::text, '') || ' ' || coalesce("after"::text, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_subject_index" ON "audit_entries" USING btree ("subject_kind","subject_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_actor_index" ON "audit_entries" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_suspended_check" CHECK (("companies"."suspended_at" is null) = ("companies"."suspended_reason" is null));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_merged_check" CHECK (("companies"."merged_into_id" is null) = ("companies"."merged_at" is null));--> statement-breakpoint

-- What is recorded is news to the administrators, once for all that one statement records.
CREATE TRIGGER audit_entries_tell_administrators AFTER INSERT ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION tell_administrators_of_change('audit');
--> statement-breakpoint
-- A company that is suspended, reactivated or merged: its own pages, and those of the administrators.
CREATE FUNCTION tell_of_company_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR OLD IS DISTINCT FROM NEW THEN
    PERFORM pg_notify('assay_events', format('{"topic":"company:%s","data":{"changed":"people"}}', NEW.id));
    PERFORM pg_notify('assay_events', '{"topic":"platform","data":{"changed":"people"}}');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER companies_tell_of_change AFTER INSERT OR UPDATE ON companies
  FOR EACH ROW EXECUTE FUNCTION tell_of_company_change();
