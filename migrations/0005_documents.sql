CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"profile" jsonb NOT NULL,
	"version" integer NOT NULL,
	"resume_file_id" uuid,
	"resume_file_name" text,
	"resume_kind" text,
	"resume_size" bigint,
	"resume_uploaded_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resume_drafts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"size" bigint NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"reading" jsonb,
	CONSTRAINT "resume_drafts_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_resume_file_id_stored_files_id_fk" FOREIGN KEY ("resume_file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_drafts" ADD CONSTRAINT "resume_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_drafts" ADD CONSTRAINT "resume_drafts_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_resume_file_index" ON "profiles" USING btree ("resume_file_id");--> statement-breakpoint
CREATE INDEX "resume_drafts_uploaded_index" ON "resume_drafts" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "resume_drafts_file_index" ON "resume_drafts" USING btree ("file_id");