/** What can be said of a question: what is asked, what is asked further, and what answers show from 1 to 5. */
import { type ReactNode, useId } from 'react'
import type { useForm } from '#web/lib/form.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { projectPlaceholder } from './plan-questions.ts'
import {
  anchorPaths,
  fieldLabels,
  probePaths,
  type QuestionField,
  type QuestionValues,
} from './question-values.ts'

type Form = ReturnType<typeof useForm<QuestionValues>>

export function QuestionFields({ form, isProject }: { form: Form; isProject: boolean }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-7 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <Field label={fieldLabels.topic} {...form.text('topic')} />
        <Grown
          {...{ form }}
          field="text"
          label={fieldLabels.text}
          isFirst
          hint={
            isProject
              ? `${projectPlaceholder} stands for something from the candidate’s resume, such as “your time as Analyst at Northwind”.`
              : undefined
          }
        />
        {isProject ? (
          <Grown
            {...{ form }}
            field="textWithoutResume"
            label={fieldLabels.textWithoutResume}
            hint="Asked where a resume names no work to ask about."
          />
        ) : null}
        <Group
          legend="Follow-ups"
          lead="Asked where an answer leaves that out. One that you leave empty is not asked."
        >
          {probePaths.map((field) => (
            <Grown key={field} {...{ form, field }} label={fieldLabels[field]} />
          ))}
        </Group>
      </div>
      <div className="flex min-w-0 flex-col gap-7">
        <Group
          legend="Ratings"
          lead="What an answer shows, from 1 to 5: the same measure for whoever judges it."
        >
          {anchorPaths.map((field) => (
            <Grown key={field} {...{ form, field }} label={fieldLabels[field]} />
          ))}
        </Group>
        <Group legend="Concepts" lead="Candidates never see them.">
          <Grown
            {...{ form }}
            field="concepts"
            label={fieldLabels.concepts}
            hint="One in each line, with other words for it behind a colon: a plan: outline, schedule"
          />
        </Group>
      </div>
    </div>
  )
}

/** As tall as what is in it, where the browser can. */
function Grown({
  form,
  field,
  label,
  hint,
  isFirst = false,
}: {
  form: Form
  field: QuestionField
  label: string
  hint?: string | undefined
  isFirst?: boolean
}) {
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={2}
      {...(isFirst && { 'data-autofocus': true })}
      className="field-sizing-content min-h-18! resize-none"
      {...form.text(field)}
    />
  )
}

function Group({ legend, lead, children }: { legend: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="font-serif text-lg">{legend}</legend>
      <p id={id} className="mb-3 text-quiet text-sm">
        {lead}
      </p>
      <div className="flex flex-col gap-4">{children}</div>
    </fieldset>
  )
}
