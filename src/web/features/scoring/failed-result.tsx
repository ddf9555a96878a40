import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { ResultEvidence } from '#contract/scoring.ts'
import { api } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { notify } from '#web/ui/toast.tsx'

export function FailedResult({ evidence: { id } }: { evidence: ResultEvidence }) {
  const queryClient = useQueryClient()
  const { mutateAsync: scoreAgain, isPending } = useMutation(api.scoring.scoreAgain.mutationOptions())
  const [problem, setProblem] = useState<string | null>(null)
  const start = async () => {
    setProblem(null)
    try {
      await scoreAgain({ id })
      notify({ key: id, text: 'It is being scored again.' })
      void queryClient.invalidateQueries({ queryKey: api.scoring.key() })
    } catch (error) {
      setProblem(refusalText(error, 'That could not be started. Please try again.'))
    }
  }
  return (
    <Panel title="It could not be scored">
      {problem ? <InlineError>{problem}</InlineError> : null}
      <p className="max-w-prose text-pretty">
        The answers are safe. It is tried again by itself a few times; if it stays so, try it once more here,
        or tell whoever runs this platform.
      </p>
      <Button
        kind="secondary"
        icon={RotateCw}
        isBusy={isPending}
        className="self-start"
        onClick={() => void start()}
      >
        Score again
      </Button>
    </Panel>
  )
}
