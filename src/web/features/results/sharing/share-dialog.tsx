/** Links by which anyone sees what the owner chose, until they end. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { useState } from 'react'
import type { ResultShare } from '#contract/results.ts'
import type { SharedPart } from '#core/scoring/result.ts'
import { api } from '#web/lib/api.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDate } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { resultQuery } from '../results-query.ts'

const parts: Record<SharedPart, string> = {
  name: 'Your name',
  sections: 'The scores of the sections',
  feedback: 'Strengths and areas for improvement, without your words',
  breakdown: 'The performance breakdown',
}
const partNames = Object.keys(parts) as SharedPart[]

const durations = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
]

export function ShareDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(resultQuery(id))
  const shares = data?.shares ?? []
  return (
    <Dialog
      isOpen
      title="Share this result"
      lead="Whoever has the link sees title, company, date and overall score, and what you choose here. Your answers are never in it."
      onClose={onClose}
      footer={
        <Button kind="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex flex-col gap-7">
        <NewLink id={id} />
        {shares.length > 0 ? <Links id={id} shares={shares} /> : null}
      </div>
    </Dialog>
  )
}

function NewLink({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const { mutateAsync: share } = useMutation(api.results.share.mutationOptions())
  const form = useForm({
    initial: { name: true, sections: true, feedback: false, breakdown: false, days: '30' },
    send: async ({ days, ...chosen }) => {
      const shows = partNames.filter((part) => chosen[part])
      const result = await share({ id, shows, days: Number(days) })
      queryClient.setQueryData(api.results.read.queryKey({ input: { id } }), result)
    },
    otherwise: 'The link could not be made. Please try again.',
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {form.problem ? <InlineError>{form.problem}</InlineError> : null}
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-2 font-medium text-sm">Show also</legend>
        {partNames.map((part) => (
          <Checkbox key={part} label={parts[part]} {...form.tick(part)} />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-40">
          <Select label="The link ends after" options={durations} {...form.text('days')} />
        </div>
        <Button data-make-link isBusy={form.isBusy} onClick={form.submit} className="min-h-11">
          Make a link
        </Button>
      </div>
    </form>
  )
}

function Links({ id, shares }: { id: string; shares: readonly ResultShare[] }) {
  const queryClient = useQueryClient()
  const { mutateAsync: revoke } = useMutation(api.results.revokeShare.mutationOptions())
  const [problem, setProblem] = useState<string | null>(null)
  const end = async (shareId: string) => {
    setProblem(null)
    try {
      const result = await revoke({ id, shareId })
      // The button goes with its link, and must not take the focus with it.
      document.querySelector<HTMLElement>('[data-make-link]')?.focus()
      queryClient.setQueryData(api.results.read.queryKey({ input: { id } }), result)
    } catch (error) {
      setProblem(refusalText(error, 'The link could not be ended. Please try again.'))
    }
  }
  return (
    <section aria-label="Links that hold" className="flex flex-col gap-3 border-hairline border-t pt-5">
      <h3 className="text-[1.0625rem]">Links that hold</h3>
      {problem ? <InlineError>{problem}</InlineError> : null}
      <ul className="flex flex-col gap-5">
        {shares.toReversed().map((share, at) => (
          <li key={share.id} className="flex flex-col gap-1">
            <CopyField label={`Link ${shares.length - at}`} value={share.url} />
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="figures text-quiet text-sm">
                {`${sayShown(share)} · until ${formatDate(share.expiresAt)}`}
              </p>
              <Button
                kind="quiet"
                size="small"
                icon={Link2Off}
                aria-label={`End link ${shares.length - at} now`}
                onClick={() => void end(share.id)}
              >
                End now
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const short: Record<SharedPart, string> = {
  name: 'name',
  sections: 'sections',
  feedback: 'feedback',
  breakdown: 'breakdown',
}

const sayShown = ({ shows }: ResultShare) =>
  ['Overall score', ...partNames.filter((part) => shows.includes(part)).map((part) => short[part])].join(', ')
