import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { LandingSection } from '#web/features/settings/landing-section.tsx'
import { MailsSection } from '#web/features/settings/mails-section.tsx'
import { type SettingsSearch, settingsSearchOf } from '#web/features/settings/settings-search.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const LandingWords = lazy(async () => ({ default: (await import('../public/landing.tsx')).LandingWords }))

type Section = { id: string; label: string; write: (search: SettingsSearch) => ReactNode }

const sections: readonly [Section, ...Section[]] = [
  { id: 'landing', label: 'Landing page', write: () => <LandingSection Words={LandingWords} /> },
  { id: 'mails', label: 'Mails', write: ({ mail }) => <MailsSection mail={mail} /> },
]

export default function Settings() {
  const search = settingsSearchOf(useSearch({ from: '/admin/admin/settings' }))
  const navigate = useNavigate()
  const [first] = sections
  const { id: shown } = sections.find(({ id }) => id === search.section) ?? first
  const [firstTab, ...otherTabs] = sections.map(({ id, label, write }) => ({
    id,
    label,
    content: id === shown ? write(search) : null,
  }))
  if (!firstTab) return null
  return (
    <Page title="Settings" lead="What the platform says of itself, and in which words it writes.">
      <Tabs
        label="Settings"
        tabs={[firstTab, ...otherTabs]}
        value={shown}
        onChange={(section) =>
          void navigate({ to: paths.admin.settings, search: { section }, resetScroll: false })
        }
      />
    </Page>
  )
}
