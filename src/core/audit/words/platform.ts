/** What administrators do to the platform itself. */
export const platformWords = {
  'audit.exported': '{actor} exported the audit log',
  'models.connection_tested': '{actor} tested the connection to the language model',
  'models.switched_off': '{actor} switched the language model off for “{name}”',
  'models.switched_on': '{actor} switched the language model on for “{name}”',
  'operations.backup_deleted': '{actor} deleted {subject}',
  'operations.backup_downloaded': '{actor} downloaded {subject}',
  'operations.backup_started': '{actor} had a backup made',
  'operations.process_forgotten': '{actor} took {name} off the list of processes',
  'operations.task_discarded': '{actor} discarded the failed task “{task}”',
  'operations.task_retried': '{actor} had the failed task “{task}” tried again',
  'operations.tasks_retried': '{actor} had {count} failed tasks tried again',
  'retention.changed': '{actor} changed how long “{name}” are kept',
  'retention.run': '{actor} had everything deleted that has had its time',
} as const
