CREATE TABLE "user_change_people" (
	"change_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"left_out_for" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "user_change_people_change_id_user_id_pk" PRIMARY KEY("change_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"actor_id" uuid,
	"request_id" text,
	"total" integer NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "user_changes_action_check" CHECK ("user_changes"."action" in ('activate', 'suspend', 'delete')),
	CONSTRAINT "user_changes_state_check" CHECK ("user_changes"."state" in ('working', 'done', 'cancelled', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "user_tallies" (
	"role" text NOT NULL,
	"standing" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "standing" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "removed_from" jsonb;--> statement-breakpoint
ALTER TABLE "user_change_people" ADD CONSTRAINT "user_change_people_change_id_user_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."user_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_change_people" ADD CONSTRAINT "user_change_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_changes" ADD CONSTRAINT "user_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_change_people_state_index" ON "user_change_people" USING btree ("change_id","state","user_id");--> statement-breakpoint
CREATE INDEX "user_change_people_user_index" ON "user_change_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_changes_created_index" ON "user_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "user_changes_actor_index" ON "user_changes" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "user_changes_open_index" ON "user_changes" USING btree ("created_at") WHERE "user_changes"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "user_tallies_index" ON "user_tallies" USING btree ("role","standing");--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_joined_index" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "users_standing_index" ON "users" USING btree ("role","standing","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "users_name_order_index" ON "users" USING btree ("name_key" collate "C","id") WHERE "users"."erased_at" is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_removed_check" CHECK ("users"."removed_from" is null or ("users"."status" = 'suspended' and "users"."erase_after" is not null));
--> statement-breakpoint
-- What administrators find somebody by, all of it folded already where it stands: their name, their address, their company.
CREATE FUNCTION users_text_of(person uuid, name_key text, email text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', nullif(name_key, ''), lower(email),
    (SELECT nullif(companies.search_text, '') FROM recruiters JOIN companies ON companies.id = recruiters.company_id
     WHERE recruiters.user_id = person))
$$;
--> statement-breakpoint
-- How they stand (core/users/standing.ts), and what they are found by: both follow from what stands elsewhere, whoever writes it.
CREATE FUNCTION users_keep_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.standing := CASE
    WHEN NEW.removed_from IS NOT NULL THEN 'inactive'
    WHEN NEW.status = 'active' AND NEW.email_verified_at IS NULL THEN 'inactive'
    ELSE NEW.status END;
  IF TG_OP = 'INSERT' OR (NEW.name_key, NEW.email, NEW.erased_at) IS DISTINCT FROM (OLD.name_key, OLD.email, OLD.erased_at)
    OR NEW.search_text = '' THEN
    NEW.search_text := CASE WHEN NEW.erased_at IS NULL THEN users_text_of(NEW.id, NEW.name_key, NEW.email) ELSE '' END;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_are_listed BEFORE INSERT OR UPDATE OF name_key, email, email_verified_at, status, removed_from, erased_at, search_text
  ON users FOR EACH ROW EXECUTE FUNCTION users_keep_list();
--> statement-breakpoint
CREATE FUNCTION recruiters_keep_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET search_text = '' WHERE id = coalesce(NEW.user_id, OLD.user_id) AND erased_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER recruiters_are_listed AFTER INSERT OR UPDATE OF company_id OR DELETE ON recruiters
  FOR EACH ROW EXECUTE FUNCTION recruiters_keep_list();
--> statement-breakpoint
CREATE FUNCTION companies_keep_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET search_text = '' FROM recruiters
  WHERE recruiters.company_id = NEW.id AND users.id = recruiters.user_id AND users.erased_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER companies_list_people AFTER UPDATE OF search_text ON companies
  FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION companies_keep_list();
--> statement-breakpoint
-- Those who are here already.
UPDATE users SET search_text = '' WHERE erased_at IS NULL;
--> statement-breakpoint
-- How many there are of each role and standing: a row for each change of the number, which housekeeping sums up.
CREATE FUNCTION user_tallies_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_tallies (role, standing, change)
    SELECT role, standing, count(*) FROM later WHERE erased_at IS NULL GROUP BY role, standing;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO user_tallies (role, standing, change)
    SELECT role, standing, -count(*) FROM earlier WHERE erased_at IS NULL GROUP BY role, standing;
  ELSE
    INSERT INTO user_tallies (role, standing, change)
    SELECT role, standing, sum(change) FROM (
      SELECT role, standing, -1 AS change FROM earlier WHERE erased_at IS NULL
      UNION ALL SELECT role, standing, 1 FROM later WHERE erased_at IS NULL
    ) AS changes GROUP BY role, standing HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_are_tallied AFTER INSERT ON users REFERENCING NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION user_tallies_follow();
--> statement-breakpoint
CREATE TRIGGER users_are_tallied_anew AFTER UPDATE ON users REFERENCING OLD TABLE AS earlier NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION user_tallies_follow();
--> statement-breakpoint
CREATE TRIGGER users_are_tallied_no_more AFTER DELETE ON users REFERENCING OLD TABLE AS earlier
  FOR EACH STATEMENT EXECUTE FUNCTION user_tallies_follow();
--> statement-breakpoint
INSERT INTO user_tallies (role, standing, change)
SELECT role, standing, count(*) FROM users WHERE erased_at IS NULL GROUP BY role, standing;
