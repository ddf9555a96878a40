/** What can be done from anywhere, besides going to a page. */
import { BadgeCheck, Bell, Columns3, EyeOff, FilePlus2, FileUp, LogOut, PenLine, SunMoon } from 'lucide-react'
import type { SessionUser } from '#contract/accounts.ts'
import { practiceTestId } from '#core/attempts/attempt.ts'
import { toggleTheme } from '#web/lib/theme.ts'
import { paths } from '#web/paths.ts'
import { hrefOf } from './links.ts'
import type { Place } from './options.ts'

export function listActions(user: SessionUser, logout: () => void): Place[] {
  const actions: Place[] = [
    ...(user.eraseAfter ? [] : [notifications, ...ofRole(user)]),
    { label: 'Switch theme', keywords: 'dark light', icon: SunMoon, run: toggleTheme },
    { label: 'Logout', keywords: 'sign out leave', icon: LogOut, run: logout },
  ]
  return actions.map((action) => ({ ...action, isAction: true }))
}

const notifications: Place = {
  ...{ label: 'Notifications', keywords: 'news bell unread told', icon: Bell },
  to: paths.notifications,
}

function ofRole({ role, company }: SessionUser): Place[] {
  if (role === 'jobseeker')
    return [
      {
        ...{ label: 'Take the practice test', keywords: 'try sample demo', icon: PenLine },
        to: hrefOf({ to: paths.jobSeeker.takeTest, params: { testId: practiceTestId } }),
      },
      { label: 'Check a badge', keywords: 'verify credential', icon: BadgeCheck, to: paths.verify },
    ]
  if (role !== 'hr' || company?.membership !== 'member') return []
  const board = { to: hrefOf({ to: paths.hr.candidates, search: { view: 'board' } }), icon: Columns3 }
  const blind = { to: hrefOf({ to: paths.hr.candidates, search: { blind: 'on' } }), icon: EyeOff }
  return [
    { label: 'New question', keywords: 'write item create', icon: FilePlus2, to: paths.hr.newItem },
    { label: 'Import questions', keywords: 'items csv upload', icon: FileUp, to: paths.hr.importItems },
    { label: 'Candidates as a board', keywords: 'columns kanban drag', ...board },
    { label: 'Candidates without names', keywords: 'blind anonymous fair', ...blind },
    { label: 'Check a badge', keywords: 'verify credential', icon: BadgeCheck, to: paths.verify },
  ]
}
