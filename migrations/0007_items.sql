CREATE TABLE "item_retirements" (
	"company_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"retired_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "item_retirements_company_id_item_id_pk" PRIMARY KEY("company_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "item_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"discrimination" double precision NOT NULL,
	"discrimination_error" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"difficulty_error" double precision NOT NULL,
	"guessing" double precision NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "item_versions_unique" UNIQUE("item_id","version")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"bank_key" text,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"template_id" text,
	"seed" text,
	"type" text NOT NULL,
	"skill" text NOT NULL,
	"difficulty" text NOT NULL,
	"language" text,
	"question" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "items_bank_key_unique" UNIQUE("bank_key"),
	CONSTRAINT "items_status_check" CHECK ("items"."status" in ('draft', 'active', 'retired')),
	CONSTRAINT "items_source_check" CHECK ("items"."source" in ('template', 'authored', 'imported', 'llm')),
	CONSTRAINT "items_owner_check" CHECK (("items"."company_id" is null) = ("items"."bank_key" is not null))
);
--> statement-breakpoint
ALTER TABLE "item_retirements" ADD CONSTRAINT "item_retirements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_retirements" ADD CONSTRAINT "item_retirements_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_retirements_item_index" ON "item_retirements" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_versions_created_by_index" ON "item_versions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "items_company_index" ON "items" USING btree ("company_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "items_skill_index" ON "items" USING btree ("skill","status");--> statement-breakpoint
CREATE INDEX "items_created_by_index" ON "items" USING btree ("created_by");--> statement-breakpoint
CREATE FUNCTION "refuse_item_version_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."content" IS DISTINCT FROM OLD."content" OR NEW."version" <> OLD."version" OR NEW."item_id" <> OLD."item_id" THEN
		RAISE EXCEPTION 'What a version of an item asks is never changed.';
	END IF;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "item_versions_immutable" BEFORE UPDATE ON "item_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_item_version_change"();
