/** Every field of a job. Its state comes by context; what stands around it decides what is done with it. */
import type { ReactNode } from 'react'
import { jobTypeWords, levelWords, workplaceWords } from '#core/jobs/words.ts'
import { Choice, Line, Prose } from '#web/ui/document/sourced-text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type FormJob, fieldLabels, type LineName } from './form-job.ts'
import { FieldHints } from './hint-note.tsx'
import { useJobFormState } from './job-form-state.ts'
import { SalaryFields } from './salary-fields.tsx'
import { SkillsFields } from './skills-fields.tsx'
import { TextList } from './text-list.tsx'

export function JobForm({
  onFocusField,
  children,
}: {
  /** The path of the field that has the focus. */
  onFocusField: (path: string | null) => void
  /** What comes after the fields. */
  children?: ReactNode
}) {
  const { element } = useJobFormState()
  return (
    <form
      ref={element}
      noValidate
      // Enter in a field is no decision to show the job to everyone.
      onSubmit={(event) => event.preventDefault()}
      onFocus={({ target }) =>
        onFocusField(target.closest('[data-source]')?.getAttribute('data-source') ?? null)
      }
      className="flex min-w-0 flex-col gap-5"
    >
      <Panel title="The job">
        <div className="grid gap-4 sm:grid-cols-2">
          <Text name="jobTitle" isWide />
          <Text name="company" />
          <Text name="location" />
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          <OneOf name="workplace" words={workplaceWords} />
          <OneOf name="experienceLevel" words={levelWords} />
          <OneOf name="jobType" words={jobTypeWords} />
        </div>
      </Panel>
      <Panel title="Salary">
        <SalaryFields />
      </Panel>
      <Panel title={fieldLabels.summary}>
        <Summary />
      </Panel>
      <Panel title="Skills">
        <SkillsFields />
      </Panel>
      <Panel title={fieldLabels.responsibilities}>
        <TextList list="responsibilities" addLabel="Add a responsibility" />
      </Panel>
      <Panel title={fieldLabels.requirements}>
        <TextList list="requirements" addLabel="Add a requirement" />
      </Panel>
      <Panel title={fieldLabels.benefits}>
        <TextList list="benefits" addLabel="Add a benefit" />
      </Panel>
      {children}
    </form>
  )
}

function useLine(name: LineName) {
  const { form, set } = useJobFormState()
  return {
    path: name,
    label: fieldLabels[name],
    value: form[name],
    onChange: (value: string) => set(name, value),
  }
}

function Text({ name, isWide = false }: { name: LineName; isWide?: boolean }) {
  return (
    <div className={isWide ? 'sm:col-span-2' : ''}>
      <Line {...useLine(name)} />
      <FieldHints path={name} />
    </div>
  )
}

function Summary() {
  return (
    <div>
      <Prose {...useLine('summary')} isLabelHidden hint="What the work is for, in a few sentences." />
      <FieldHints path="summary" />
    </div>
  )
}

function OneOf<Name extends 'workplace' | 'jobType' | 'experienceLevel'>({
  name,
  words,
}: {
  name: Name
  words: Record<Exclude<FormJob[Name], ''>, string>
}) {
  const { form, set } = useJobFormState()
  const options = [
    ...Object.entries<string>(words).map(([value, label]) => ({ value, label })),
    { value: '', label: 'Not said' },
  ]
  return (
    <div>
      <Choice
        path={name}
        label={fieldLabels[name]}
        value={form[name] as string}
        options={options}
        onChange={(value) => set(name, value as FormJob[Name])}
      />
      <FieldHints path={name} />
    </div>
  )
}
