/** Whether the last backup is young enough to be of use. */
import type { HealthLevel } from './health.ts'
import { saySpan } from './say.ts'

const day = 24 * 60 * 60_000
export const backupWatchMs = 2 * day
export const backupBadMs = 7 * day

export type BackupAge = { level: HealthLevel; words: string }

export function judgeBackupAge(lastAt: Date | null, now: Date): BackupAge {
  if (!lastAt) return { level: 'bad', words: 'There is no backup yet. Without one, what is lost stays lost.' }
  const ageMs = Math.max(0, now.getTime() - lastAt.getTime())
  const words =
    ageMs < 60_000 ? 'The last backup was made just now' : `The last backup is ${saySpan(ageMs)} old`
  if (ageMs >= backupBadMs) return { level: 'bad', words: `${words}. What came since is in none.` }
  if (ageMs >= backupWatchMs) return { level: 'watch', words: `${words}. It is time for another one.` }
  return { level: 'good', words: `${words}.` }
}
