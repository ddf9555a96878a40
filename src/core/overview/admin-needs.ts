/** What of the platform needs an administrator today. What is on its way by itself is not among it. */

/** How many there are, and since when the longest of them. */
export type Backlog = { count: number; since: Date | null }

export type PlatformState = {
  joinRequests: Backlog
  /** Tasks that are due and that nobody has taken yet. */
  dueTasks: Backlog
  /** Tasks that used up their retries, by what they do. */
  failedTasks: readonly (Backlog & { name: string })[]
  waitingMails: Backlog
  failedMails: Backlog
}

/** The most pressing first: where nothing is worked on, all the rest waits too. */
export const adminNeedKinds = [
  'queue_late',
  'join_request',
  'task_failed',
  'mail_failed',
  'mail_late',
] as const
export type AdminNeedKind = (typeof adminNeedKinds)[number]

export type AdminNeed = { kind: AdminNeedKind; count: number; since: Date }

const minuteMs = 60_000
/** A busy moment passes sooner. */
export const taskLateMs = 5 * minuteMs
export const mailLateMs = 15 * minuteMs
/** A mail tells of itself. */
const mailTask = 'mail.send'

export function listAdminNeeds(state: PlatformState, now: Date): AdminNeed[] {
  const isLate = ({ since }: Backlog, afterMs: number) =>
    since !== null && now.getTime() - since.getTime() > afterMs
  const isQueueLate = isLate(state.dueTasks, taskLateMs)
  const found: Record<AdminNeedKind, Backlog | null> = {
    queue_late: isQueueLate ? state.dueTasks : null,
    join_request: state.joinRequests,
    task_failed: addUp(state.failedTasks.filter(({ name }) => name !== mailTask)),
    mail_failed: state.failedMails,
    // Mails leave by the queue: where that is late, they are no news.
    mail_late: !isQueueLate && isLate(state.waitingMails, mailLateMs) ? state.waitingMails : null,
  }
  return adminNeedKinds.flatMap((kind) => {
    const { count, since } = found[kind] ?? { count: 0, since: null }
    return count > 0 && since ? [{ kind, count, since }] : []
  })
}

function addUp(backlogs: readonly Backlog[]): Backlog {
  return backlogs.reduce<Backlog>(
    (sum, { count, since }) => ({
      count: sum.count + count,
      since: !sum.since || (since && since < sum.since) ? since : sum.since,
    }),
    { count: 0, since: null },
  )
}
