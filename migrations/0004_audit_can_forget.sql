-- An entry stays for ever, and so does who did what and when. The values may be forgotten, and only that: when a person's
-- data is erased, the log must no longer tell what it was.
DROP TRIGGER audit_entries_append_only ON audit_entries;
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change_but_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.before IS NULL AND NEW.after IS NULL AND NEW.reason IS NULL
    AND (NEW.id, NEW.at, NEW.actor_id, NEW.action, NEW.subject_kind, NEW.subject_id, NEW.company_id, NEW.request_id)
      IS NOT DISTINCT FROM
        (OLD.id, OLD.at, OLD.actor_id, OLD.action, OLD.subject_kind, OLD.subject_id, OLD.company_id, OLD.request_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_entries is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only
  BEFORE DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_forget_only
  BEFORE UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change_but_forgetting();
