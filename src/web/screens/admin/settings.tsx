import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { type SettingsSearch, settingsSearchOf } from '#web/features/settings/settings-search.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const LandingSection = lazy(async () => ({
  default: (await import('#web/features/settings/landing-section.tsx')).LandingSection,
}))
const LandingWords = lazy(async () => ({ default: (await import('../public/landing.tsx')).LandingWords }))
const MailsSection = lazy(async () => ({
  default: (await import('#web/features/settings/mails-section.tsx')).MailsSection,
}))
const ModelsPanel = lazy(async () => ({
  default: (await import('#web/features/models/models-panel.tsx')).ModelsPanel,
}))
const RetentionPanel = lazy(async () => ({
  default: (await import('#web/features/retention/retention-panel.tsx')).RetentionPanel,
}))

type Section = { id: string; label: string; write: (search: SettingsSearch) => ReactNode }

const sections: readonly [Section, ...Section[]] = [
  { id: 'landing', label: 'Landing page', write: () => <LandingSection Words={LandingWords} /> },
  { id: 'mails', label: 'Mails', write: ({ mail }) => <MailsSection mail={mail} /> },
  { id: 'ai', label: 'AI', write: () => <ModelsPanel /> },
  { id: 'retention', label: 'Data kept', write: () => <RetentionPanel /> },
]

export default function Settings() {
  const search = settingsSearchOf(useSearch({ from: '/admin/admin/settings' }))
  const navigate = useNavigate()
  const [first] = sections
  const { id: shown } = sections.find(({ id }) => id === search.section) ?? first
  const [firstTab, ...otherTabs] = sections.map(({ id, label, write }) => ({
    id,
    label,
    content: id === shown ? <Suspense fallback={<SectionOnItsWay />}>{write(search)}</Suspense> : null,
  }))
  if (!firstTab) return null
  return (
    <Page
      title="Settings"
      lead="What the platform says of itself, what it uses, and how long it keeps things."
    >
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

function SectionOnItsWay() {
  return (
    <div aria-busy="true">
      <SkeletonLines count={6} />
    </div>
  )
}
