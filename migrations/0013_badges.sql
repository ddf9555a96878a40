CREATE TABLE "badge_definitions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"company_id" uuid,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"rule" jsonb NOT NULL,
	"version" integer NOT NULL,
	"applies_from" timestamp (3) with time zone,
	"past_rules" jsonb NOT NULL,
	"valid_months" integer,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "badge_definitions_type_check" CHECK ("badge_definitions"."type" in ('gold', 'silver', 'skill', 'special'))
);
--> statement-breakpoint
CREATE TABLE "badge_issuances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"definition_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"result_ids" jsonb NOT NULL,
	"measured" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"company_id" uuid,
	"issued_by" uuid,
	"reason" text,
	"status_list" integer NOT NULL,
	"status_index" integer NOT NULL,
	"key_id" text NOT NULL,
	"credential" text NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	"revoke_reason" text,
	"shared_at" timestamp (3) with time zone,
	"shows_name" boolean NOT NULL,
	CONSTRAINT "badge_issuances_occasion_key" UNIQUE("user_id","definition_id","occasion"),
	CONSTRAINT "badge_issuances_status_key" UNIQUE("status_list","status_index"),
	CONSTRAINT "badge_issuances_revoked_check" CHECK (("badge_issuances"."revoked_at" is null) = ("badge_issuances"."revoke_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "badge_statuses" (
	"list" integer NOT NULL,
	"index" integer NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "badge_statuses_list_index_pk" PRIMARY KEY("list","index")
);
--> statement-breakpoint
CREATE TABLE "issuer_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "badge_definitions" ADD CONSTRAINT "badge_definitions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_definitions" ADD CONSTRAINT "badge_definitions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_issuances" ADD CONSTRAINT "badge_issuances_definition_id_badge_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."badge_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_issuances" ADD CONSTRAINT "badge_issuances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_issuances" ADD CONSTRAINT "badge_issuances_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_issuances" ADD CONSTRAINT "badge_issuances_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_issuances" ADD CONSTRAINT "badge_issuances_key_id_issuer_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."issuer_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_issuances" ADD CONSTRAINT "badge_issuances_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "badge_definitions_key" ON "badge_definitions" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_definitions_name_key" ON "badge_definitions" USING btree (coalesce("company_id", '00000000-0000-0000-0000-000000000000'),lower("name"));--> statement-breakpoint
CREATE INDEX "badge_definitions_created_by_index" ON "badge_definitions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "badge_issuances_definition_index" ON "badge_issuances" USING btree ("definition_id");--> statement-breakpoint
CREATE INDEX "badge_issuances_company_index" ON "badge_issuances" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "badge_issuances_issued_index" ON "badge_issuances" USING btree ("issued_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "badge_issuances_issued_by_index" ON "badge_issuances" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "badge_issuances_revoked_by_index" ON "badge_issuances" USING btree ("revoked_by");--> statement-breakpoint
CREATE INDEX "badge_issuances_key_index" ON "badge_issuances" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "badge_statuses_revoked_index" ON "badge_statuses" USING btree ("list") WHERE "badge_statuses"."revoked_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_keys_one_signs" ON "issuer_keys" USING btree ((true)) WHERE "issuer_keys"."retired_at" is null;