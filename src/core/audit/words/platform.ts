/** What administrators do to the platform itself. */
export const platformWords = {
  'audit.exported': '{actor} exported the audit log',
  'operations.backup_deleted': '{actor} deleted {subject}',
  'operations.backup_downloaded': '{actor} downloaded {subject}',
  'operations.backup_started': '{actor} had a backup made',
  'operations.process_forgotten': '{actor} took {name} off the list of processes',
  'operations.task_discarded': '{actor} discarded the failed task “{task}”',
  'operations.task_retried': '{actor} had the failed task “{task}” tried again',
  'operations.tasks_retried': '{actor} had {count} failed tasks tried again',
  'settings.landing_changed': '{actor} changed what the landing page says',
  'settings.landing_reset': '{actor} put the standard text of the landing page back',
  'settings.mail_changed': '{actor} changed the words of the mail “{mail}”',
  'settings.mail_reset': '{actor} put the standard words of the mail “{mail}” back',
  'settings.test_mail_sent': '{actor} sent themselves the mail “{mail}” as a test',
} as const
