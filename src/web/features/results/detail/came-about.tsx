/** How the result came about, step by step, and the way to a person who can overrule it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserRoundSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { HumanLook, Result } from '#contract/results.ts'
import { api } from '#web/lib/api.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { sayRevision } from '../result-words.ts'

export function CameAbout({ result }: { result: Result }) {
  const { revisions, looks, status, isPractice, isLookAsked } = result
  const [isAsking, setIsAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const canAsk = status === 'completed' && !isPractice && !isLookAsked
  // The button goes with what it did, and must not take the focus with it.
  const couldAsk = useRef(canAsk)
  useEffect(() => {
    if (couldAsk.current && !canAsk) heading.current?.focus()
    couldAsk.current = canAsk
  }, [canAsk])
  return (
    <Panel
      title="How it came about"
      headingProps={{ ref: heading, tabIndex: -1 }}
      actions={
        canAsk ? (
          <Button kind="secondary" size="small" icon={UserRoundSearch} onClick={() => setIsAsking(true)}>
            Ask for a human look
          </Button>
        ) : null
      }
    >
      <ol aria-label="How it came about" className="flex flex-col gap-3">
        {revisions.map((revision, at) => (
          <li key={revision.at} className="max-w-prose">
            <p>
              <span className="font-medium">{sayRevision(revision, at)}</span>
              <span className="figures text-quiet text-sm">
                {' · '}
                <time dateTime={revision.at}>{formatDateTime(revision.at)}</time>
              </span>
            </p>
            {revision.reason ? (
              <p className="mt-0.5 whitespace-pre-line wrap-anywhere border-hairline border-l-2 pl-3 text-pretty text-quiet">
                {revision.reason}
              </p>
            ) : null}
          </li>
        ))}
        {revisions.length === 0 ? <li className="text-quiet">It is being scored.</li> : null}
      </ol>
      {looks.length > 0 ? <Looks looks={looks} company={result.company} /> : null}
      {canAsk && looks.length === 0 ? (
        <p className="max-w-prose text-pretty text-quiet text-sm">
          {`Something looks wrong? A person of ${result.company} can look at it and change it. Your score stays as it is until then, and asking never counts against you.`}
        </p>
      ) : null}
      {isAsking ? <AskDialog result={result} onClose={() => setIsAsking(false)} /> : null}
    </Panel>
  )
}

function Looks({ looks, company }: { looks: readonly HumanLook[]; company: string }) {
  return (
    <ul aria-label="Human looks" className="flex flex-col gap-4 border-hairline border-t pt-4">
      {looks.map(({ askedAt, reason, answer, answeredAt }) => (
        <li key={askedAt} className="flex max-w-prose flex-col gap-2">
          <p className="figures text-quiet text-sm">
            {'You asked for a human look, '}
            <time dateTime={askedAt}>{formatDateTime(askedAt)}</time>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
          {answer && answeredAt ? (
            <div className="border-copper border-l-2 pl-3">
              <p className="figures text-quiet text-sm">
                {`${company} answered, `}
                <time dateTime={answeredAt}>{formatDateTime(answeredAt)}</time>
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
            </div>
          ) : (
            <p className="text-quiet text-sm">{`${company} was told. You hear from us when they answer.`}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function AskDialog({ result: { id, company }, onClose }: { result: Result; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { mutateAsync: ask } = useMutation(api.results.askForLook.mutationOptions())
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === '' ? { reason: 'Please say what a person should look at' } : {},
    send: async ({ reason }) => {
      const result = await ask({ id, reason })
      onClose()
      queryClient.setQueryData(api.results.read.queryKey({ input: { id } }), result)
    },
    otherwise: 'That could not be sent. What you wrote is still here. Please try again.',
  })
  return (
    <Dialog
      isOpen
      title="Ask for a human look"
      lead={`A person of ${company} looks at your answers and the score, and answers you.`}
      onClose={onClose}
      footer={<FormFooter form={form} label="Ask for a human look" onCancel={onClose} />}
    >
      <form {...form.props} className="flex flex-col gap-4">
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        <TextArea
          label="What should a person look at?"
          rows={5}
          maxLength={1000}
          hint="Name the question or the point, and what you think was missed."
          data-autofocus
          {...form.text('reason')}
        />
      </form>
    </Dialog>
  )
}
