CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"organiser_id" uuid,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"place" text NOT NULL,
	"people" text NOT NULL,
	"message" text NOT NULL,
	"reason" text,
	"version" integer NOT NULL,
	"planned_at" timestamp (3) with time zone NOT NULL,
	"declined_at" timestamp (3) with time zone,
	"decline_words" text,
	"day_notice_at" timestamp (3) with time zone,
	"hour_notice_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meetings_state_check" CHECK ("meetings"."state" in ('planned', 'held', 'missed', 'called_off'))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" jsonb;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_organiser_id_users_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_planned_key" ON "meetings" USING btree ("application_id") WHERE "meetings"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "meetings_application_index" ON "meetings" USING btree ("application_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_company_index" ON "meetings" USING btree ("company_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_user_index" ON "meetings" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_organiser_index" ON "meetings" USING btree ("organiser_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_upcoming_index" ON "meetings" USING btree ("starts_at") WHERE "meetings"."state" = 'planned';