/** What the landing page says of the platform: changed here, and seen beside it as visitors will. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import type { LandingSetting } from '#contract/settings.ts'
import type { LandingContent } from '#core/content/landing.ts'
import { findLandingProblems } from '#core/content/landing-rules.ts'
import { api, client } from '#web/lib/api.ts'
import { DifferencesPanel } from '#web/ui/differences-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ClaimFields, VoiceFields } from './landing-entries.tsx'
import { findLandingDifferences, isSameLanding, toContent, toFormLanding } from './landing-form.ts'
import { LastChange, SettingActions } from './setting-actions.tsx'
import { useSettingForm } from './use-setting-form.ts'

const landingQuery = api.settings.landing.queryOptions()

/** As the landing page draws it; the screen knows where that is. */
type Words = ComponentType<Pick<LandingContent, 'claims' | 'testimonials'>>

export function LandingSection({ Words }: { Words: Words }) {
  const setting = useQuery(landingQuery)
  if (setting.data) return <LandingForm setting={setting.data} Words={Words} />
  return (
    <Panel title="Claims and testimonials" isBusy={setting.isPending}>
      {setting.isPending ? (
        <SkeletonLines count={8} />
      ) : (
        <InlineError onRetry={() => void setting.refetch()}>
          What the landing page says could not be loaded.
        </InlineError>
      )}
    </Panel>
  )
}

const toSaved = ({ content, version }: LandingSetting) => ({ form: toFormLanding(content), version })

function LandingForm({ setting, Words }: { setting: LandingSetting; Words: Words }) {
  const queryClient = useQueryClient()
  const keep = (now: LandingSetting) => {
    queryClient.setQueryData(landingQuery.queryKey, now)
    void queryClient.invalidateQueries({ queryKey: api.audit.key() })
    return toSaved(now)
  }
  const state = useSettingForm({
    noun: 'text of the landing page',
    place: 'landing',
    saved: toSaved(setting),
    isSame: isSameLanding,
    findProblems: (form) => findLandingProblems(toContent(form)),
    send: async (version, form) =>
      keep(await client.settings.saveLanding({ version, content: form && toContent(form) })),
    loadNewest: async () => keep(await client.settings.landing()),
  })
  const { form, problems, change, saving } = state
  const content = toContent(form)
  return (
    <div className="flex flex-col gap-6">
      {saving.theirs ? (
        <DifferencesPanel
          loaded={saving.theirs}
          differences={findLandingDifferences(saving.theirs.form, form)}
          onTake={(field) => {
            const { theirs } = saving
            if (theirs) change((before) => ({ ...before, [field]: theirs.form[field] }))
          }}
        />
      ) : null}
      <form
        ref={state.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          state.save()
        }}
        className="flex flex-col gap-6"
      >
        <Panel title="Claims">
          <p className="max-w-prose text-quiet">
            The one place where figures are not computed: you answer for them. Without any, their part of the
            page is left out.
          </p>
          <ClaimFields {...{ form, problems, change }} />
        </Panel>
        <Panel title="Testimonials">
          <VoiceFields {...{ form, problems, change }} />
        </Panel>
        <Panel title="Contact">
          <div className="max-w-md">
            <Field
              label="Contact address"
              type="email"
              value={form.contactEmail}
              error={problems.contactEmail}
              hint="On the landing page, in the legal pages, and in mails that say whom to write to."
              onChange={({ target }) =>
                change((before) => ({ ...before, contactEmail: target.value }), 'contactEmail')
              }
            />
          </div>
        </Panel>
        <SettingActions
          state={state}
          isStandard={setting.isStandard}
          resetLabel="Back to the standard text"
          onReset={() => state.reset('The landing page says the standard text again.')}
        />
        <LastChange change={setting.lastChange} isStandard={setting.isStandard} />
      </form>
      <Panel title="As visitors see it">
        {content.claims.length + content.testimonials.length === 0 ? (
          <p className="text-quiet">Neither claims nor testimonials are on the page.</p>
        ) : (
          // Looked at, not used: its headings and regions are the landing page's.
          <div inert className="wrap-anywhere overflow-hidden rounded-card border border-hairline bg-paper">
            <Suspense fallback={<SkeletonLines count={4} />}>
              <Words claims={content.claims} testimonials={content.testimonials} />
            </Suspense>
          </div>
        )}
      </Panel>
    </div>
  )
}
