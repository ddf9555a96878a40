import { Moon, Sun } from 'lucide-react'
import { NameForm } from '#web/features/accounts/name-form.tsx'
import { usePreference } from '#web/lib/preference.ts'
import { roleNames, useSignedInUser } from '#web/lib/session.ts'
import { themePreference } from '#web/lib/theme.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { RadioCards } from '#web/ui/choice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Planned } from '#web/ui/planned.tsx'

const themes = [
  { value: 'light', label: 'Light', text: 'Ink on warm paper', icon: Sun },
  { value: 'dark', label: 'Dark', text: 'Chalk on touchstone', icon: Moon },
] as const

export default function Account() {
  const user = useSignedInUser()
  const theme = usePreference(themePreference)
  return (
    <Page title="My Account" lead="Who you are here, and how it looks to you.">
      <Panel title="You">
        <div className="flex items-center gap-4">
          <Avatar name={user.name} size="large" />
          <dl className="min-w-0 wrap-anywhere">
            <dt className="sr-only">Email</dt>
            <dd>{user.email}</dd>
            <dt className="sr-only">Role</dt>
            <dd className="text-quiet">
              {roleNames[user.role]}
              {user.company ? `, ${user.company.name}` : null}
            </dd>
          </dl>
        </div>
        <NameForm />
      </Panel>
      <Panel title="Appearance">
        <div className="max-w-xl">
          <RadioCards
            legend="Theme"
            name="theme"
            options={themes}
            value={theme}
            onChange={themePreference.set}
          />
        </div>
      </Panel>
      <Planned
        what={[
          'change your email and password, and see where you are signed in',
          'set extra time that applies to every test',
          'take your data with you, or delete your account',
        ]}
      />
    </Page>
  )
}
