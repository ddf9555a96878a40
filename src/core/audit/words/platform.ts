/** What administrators do to the platform itself. */
export const platformWords = {
  'audit.exported': '{actor} exported the audit log',
} as const
