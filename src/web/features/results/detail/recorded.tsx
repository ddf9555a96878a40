/** What was recorded of the attempt, and a place to say something about it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Result } from '#contract/results.ts'
import { api } from '#web/lib/api.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function Recorded({ result, timeline }: { result: Result; timeline: ReactNode }) {
  const { comments, company, isPractice } = result
  return (
    <Panel title="What was recorded">
      {timeline}
      {comments.length > 0 ? (
        <ol aria-label="Your comments" className="flex flex-col gap-3 border-hairline border-t pt-4">
          {comments.map(({ at, text }) => (
            <li key={`${at}${text}`} className="max-w-prose">
              <p className="figures text-quiet text-sm">
                {'Your comment, '}
                <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            </li>
          ))}
        </ol>
      ) : null}
      {isPractice ? null : <CommentForm id={result.id} company={company} />}
    </Panel>
  )
}

function CommentForm({ id, company }: { id: string; company: string }) {
  const queryClient = useQueryClient()
  const { mutateAsync: send } = useMutation(api.results.comment.mutationOptions())
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => (text.trim() === '' ? { text: 'Please write something' } : {}),
    send: async ({ text }) => {
      const result = await send({ id, text })
      queryClient.setQueryData(api.results.read.queryKey({ input: { id } }), result)
      form.reset()
    },
    otherwise: 'Your comment could not be saved. What you wrote is still here. Please try again.',
  })
  return (
    <form {...form.props} className="flex max-w-prose flex-col gap-3 border-hairline border-t pt-4">
      {form.problem ? <InlineError>{form.problem}</InlineError> : null}
      <TextArea
        label="Your comment"
        rows={3}
        hint={`If a line needs explaining, say so here: ${company} reads it together with the record.`}
        maxLength={1000}
        {...form.text('text')}
      />
      <Button kind="secondary" isBusy={form.isBusy} onClick={form.submit} className="self-start">
        Add comment
      </Button>
    </form>
  )
}
