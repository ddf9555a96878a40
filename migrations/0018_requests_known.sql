ALTER TABLE "decisions" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "undo_request_id" uuid;