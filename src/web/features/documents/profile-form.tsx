/** Every field of a profile. Its state comes by context; what stands around it decides what is done with it. */
import type { ReactNode } from 'react'
import { ListProblem } from '#web/ui/document/list-problem.tsx'
import { Line, Prose } from '#web/ui/document/sourced-text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EducationList, WorkHistory } from './entry-fields.tsx'
import type { LineName } from './form-profile.ts'
import { LinksField } from './links-field.tsx'
import { useFormState } from './profile-form-state.ts'
import { SkillsField } from './skills-field.tsx'

export function ProfileForm({
  id,
  onFocusField,
  onSubmit,
  children,
}: {
  id: string
  /** The path of the field that has the focus. */
  onFocusField: (path: string | null) => void
  onSubmit: () => void
  /** What comes after the fields. */
  children?: ReactNode
}) {
  const { form, set, element } = useFormState()
  const line = (name: LineName) => ({
    path: name,
    value: form[name],
    onChange: (value: string) => set(name, value),
  })
  return (
    <form
      ref={element}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      onFocus={({ target }) =>
        onFocusField(target.closest('[data-source]')?.getAttribute('data-source') ?? null)
      }
      className="flex min-w-0 flex-col gap-5"
    >
      <Panel title="About you">
        <div className="grid gap-4 sm:grid-cols-2">
          <Line
            {...line('name')}
            label="Full name"
            autoComplete="name"
            hint="The only field that is needed."
          />
          <Line {...line('headline')} label="Headline" hint="What you do, in a line." />
          <Line {...line('email')} label="Email" type="email" autoComplete="email" />
          <Line {...line('phone')} label="Phone" type="tel" autoComplete="tel" />
          <Line {...line('location')} label="Location" />
          <Line {...line('experience')} label="Experience" hint="Such as “8 years in hospital pharmacy”." />
        </div>
        <LinksField />
      </Panel>
      <Panel title="Summary">
        <Prose {...line('summary')} label="Summary" isLabelHidden hint="Who you are and what you look for." />
      </Panel>
      <Panel title="Skills">
        <SkillsField />
      </Panel>
      <Panel title="Work history">
        <div>
          <WorkHistory />
          <ListProblem list="workHistory" />
        </div>
      </Panel>
      <Panel title="Education">
        <div>
          <EducationList />
          <ListProblem list="education" />
        </div>
      </Panel>
      {children}
    </form>
  )
}
