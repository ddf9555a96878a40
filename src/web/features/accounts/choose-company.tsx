import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyChoice as KnownCompany } from '#contract/errors.ts'
import { findCompanyProblem } from '#core/accounts/text-rules.ts'
import { client } from '#web/lib/api.ts'
import { useForm } from '#web/lib/form.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { type CompanyAnswer, CompanyChoice, takenCompaniesOf } from './company-choice.tsx'

/** For a recruiter without a company: theirs by name, and where others bear that name, which one is meant. */
export function ChooseCompany() {
  const queryClient = useQueryClient()
  const [taken, setTaken] = useState<KnownCompany[] | null>(null)
  const readSessionAgain = () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })

  const form = useForm({
    initial: { name: '', choice: '' },
    check: ({ name, choice }) => ({
      ...problemAs('name', findCompanyProblem(name)),
      ...problemAs('choice', taken && choice === '' ? 'Please choose one of these' : null),
    }),
    send: async ({ name, choice }) => {
      const answer = answerOf(choice)
      try {
        await client.companies.choose({ name, ...(answer && { choice: answer }) })
      } catch (error) {
        const companies = takenCompaniesOf(error)
        if (!companies) {
          // It may be that a company was chosen in another window meanwhile.
          void readSessionAgain()
          throw error
        }
        form.set('choice', '')
        return setTaken(companies)
      }
      await readSessionAgain()
    },
    otherwise: 'Your company could not be saved. Please try again.',
  })

  const name = form.text('name')
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <Field
        {...name}
        label="Company name"
        autoComplete="organization"
        onChange={(event) => {
          name.onChange(event)
          // What was asked was about the other name.
          setTaken(null)
          form.set('choice', '')
        }}
      />
      {taken ? (
        <CompanyChoice
          key={taken.map(({ id }) => id).join()}
          companies={taken}
          value={answerOf(form.values.choice)}
          onChange={(answer) =>
            form.set('choice', typeof answer === 'object' ? (answer?.join ?? '') : answer)
          }
          error={form.problems.choice}
        />
      ) : null}
      {form.problem ? <InlineError>{form.problem}</InlineError> : null}
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          Continue
        </Button>
      </div>
    </form>
  )
}

/** A form keeps strings: the id of a company to join, "different", or nothing yet. */
function answerOf(choice: string): CompanyAnswer {
  if (choice === '') return null
  return choice === 'different' ? choice : { join: choice }
}

function problemAs(name: 'name' | 'choice', problem: string | null): { name?: string; choice?: string } {
  return problem ? { [name]: problem } : {}
}
