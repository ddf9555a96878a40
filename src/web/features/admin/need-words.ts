/** What needs an administrator, in a line each, and where it is answered. */
import { Clock3, type LucideIcon, MailWarning, MailX, TriangleAlert, UserPlus } from 'lucide-react'
import type { AdminNeed } from '#contract/admin.ts'
import { paths } from '#web/paths.ts'

type Words = { icon: LucideIcon; one: string; many: string; to: string }

export const needWords: Record<AdminNeed['kind'], Words> = {
  queue_late: {
    icon: Clock3,
    one: 'task is late: the queue does not keep up',
    many: 'tasks are late: the queue does not keep up',
    to: paths.admin.operations,
  },
  join_request: {
    icon: UserPlus,
    one: 'person asks to join a company',
    many: 'people ask to join a company',
    to: paths.admin.companies,
  },
  task_failed: {
    icon: TriangleAlert,
    one: 'task failed for good',
    many: 'tasks failed for good',
    to: paths.admin.operations,
  },
  mail_failed: {
    icon: MailX,
    one: 'mail could not be sent',
    many: 'mails could not be sent',
    to: paths.admin.operations,
  },
  mail_late: {
    icon: MailWarning,
    one: 'mail waits to be sent',
    many: 'mails wait to be sent',
    to: paths.admin.operations,
  },
}
