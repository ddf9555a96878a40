CREATE TABLE "deleted_badges" (
	"key" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
