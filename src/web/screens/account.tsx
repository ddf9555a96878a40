/** Everything people can see and change about their own account. */
import { type ReactNode, useState } from 'react'
import type { SessionUser } from '#contract/accounts.ts'
import { AccountEmail } from '#web/features/accounts/account-email.tsx'
import { AccountExtraTime } from '#web/features/accounts/account-extra-time.tsx'
import { AccountPassword } from '#web/features/accounts/account-password.tsx'
import { AccountPicture } from '#web/features/accounts/account-picture.tsx'
import { AccountSignIns } from '#web/features/accounts/account-sign-ins.tsx'
import { ThemeChoice } from '#web/features/accounts/account-theme.tsx'
import { TimeZoneChoice } from '#web/features/accounts/account-time-zone.tsx'
import { NameForm } from '#web/features/accounts/name-form.tsx'
import { MailSettings } from '#web/features/notifications/mail-settings.tsx'
import { DataExport } from '#web/features/privacy/data-export.tsx'
import { LeaveAccount } from '#web/features/privacy/leave-account.tsx'
import { LeavingNotice } from '#web/features/privacy/leaving-notice.tsx'
import { useSignedInUser } from '#web/lib/session.ts'
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Section = {
  id: string
  title: string
  /** What it is about, beside what can be done. */
  aside: ReactNode
  Content: () => ReactNode
  isFor?: (user: SessionUser) => boolean
}

const isStaying = ({ eraseAfter }: SessionUser) => eraseAfter === null

const sections: Section[] = [
  { id: 'you', title: 'You', aside: <AccountPicture />, Content: NameForm },
  {
    id: 'email',
    title: 'Email',
    aside: <Lead>What you sign in with, and where we write to you.</Lead>,
    Content: AccountEmail,
    isFor: isStaying,
  },
  {
    id: 'password',
    title: 'Password',
    aside: <Lead>A new one signs you out everywhere but here. We tell you by mail when it changes.</Lead>,
    Content: AccountPassword,
    isFor: isStaying,
  },
  {
    id: 'sign-ins',
    title: 'Where you are signed in',
    aside: <Lead>If one of these is not you, sign it out and change your password.</Lead>,
    Content: AccountSignIns,
  },
  {
    id: 'appearance',
    title: 'Appearance and time',
    aside: <Lead>The theme belongs to this browser, the time zone goes with you.</Lead>,
    Content: AppearanceAndTime,
  },
  {
    id: 'mail',
    title: 'What we mail you about',
    aside: (
      <Lead>
        The bell tells you everything. Invitations to jobs, and what concerns the safety of your account, come
        by mail in any case.
      </Lead>
    ),
    Content: MailSettings,
    isFor: isStaying,
  },
  {
    id: 'extra-time',
    title: 'Extra time',
    aside: (
      <Lead>Applies to every test, scenario and interview you take from now on. Employers never see it.</Lead>
    ),
    Content: AccountExtraTime,
    isFor: (user) => user.role === 'jobseeker' && isStaying(user),
  },
  {
    id: 'my-data',
    title: 'My data',
    aside: <Lead>Take along what we know about you. One ZIP of JSON files and your own files.</Lead>,
    Content: DataExport,
  },
  {
    id: 'delete',
    title: 'Delete my account',
    aside: (
      <Lead>
        You have seven days to undo it. Then your personal data is erased, and what companies must keep
        becomes anonymous.
      </Lead>
    ),
    Content: LeaveAccount,
    isFor: isStaying,
  },
]

export default function Account() {
  const user = useSignedInUser()
  const [wasStaying] = useState(isStaying(user))
  return (
    <Page title="My Account" lead="Who you are here, how you come in, and what is yours.">
      {user.eraseAfter ? <LeavingNotice eraseAfter={user.eraseAfter} isNews={wasStaying} /> : null}
      {sections
        .filter(({ isFor }) => !isFor || isFor(user))
        .map(({ id, title, aside, Content }) => (
          <div key={id} id={id}>
            <Panel title={title}>
              <div className="grid gap-x-12 gap-y-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
                {aside}
                {/* Beside the heading, where there is room. */}
                <div className="min-w-0 xl:-mt-11">
                  <Content />
                </div>
              </div>
            </Panel>
          </div>
        ))}
    </Page>
  )
}

function Lead({ children }: { children: ReactNode }) {
  return <p className="max-w-prose text-pretty text-quiet">{children}</p>
}

function AppearanceAndTime() {
  return (
    <div className="flex flex-col gap-5">
      <ThemeChoice />
      <TimeZoneChoice />
    </div>
  )
}
