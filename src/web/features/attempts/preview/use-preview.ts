/** A test tried out without a trace: its questions come one by one, as the answers so far call for them. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PreviewedQuestion, TestPreview } from '#contract/test-preview.ts'
import { client } from '#web/lib/api.ts'
import type { Answer } from '#web/ui/item/asked-item.tsx'
import { answer, clearAnswer, goTo, isAnswered, newSitting, type Sitting, toggleFlag } from '../sitting.ts'

export function usePreview(testId: string, { slots }: Pick<TestPreview, 'slots'>) {
  const queryClient = useQueryClient()
  // A look at it is one's own, and begins anew with each visit.
  const [round, setRound] = useState(() => crypto.randomUUID())
  const [sitting, setSitting] = useState<Sitting>(newSitting)
  const { current } = sitting
  const keyOf = (slot: number) => ['test-preview', testId, round, slot]
  const questionAt = (slot: number) => queryClient.getQueryData<PreviewedQuestion>(keyOf(slot))
  useEffect(
    () => () => queryClient.removeQueries({ queryKey: ['test-preview', testId, round] }),
    [queryClient, testId, round],
  )

  const opened = slots.flatMap((_, slot) => {
    const question = slot === current ? undefined : questionAt(slot)
    return question
      ? [{ slot, itemId: question.itemId, chosen: [...(sitting.answers[slot]?.chosen ?? [])] }]
      : []
  })
  const question = useQuery({
    queryKey: keyOf(current),
    queryFn: ({ signal }) => client.tests.previewQuestion({ id: testId, slot: current, opened }, { signal }),
    enabled: slots.length > 0,
    // What was once asked in a place stays there, whatever is answered elsewhere.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

  return {
    sitting,
    question,
    marks: slots.map(({ section }, slot) => ({
      section,
      isAnswered: isAnswered(questionAt(slot)?.item, sitting.answers[slot]),
      isFlagged: sitting.flagged.includes(slot),
      isSeen: sitting.seen.includes(slot),
    })),
    go: (slot: number) => setSitting((last) => goTo(last, slot, slots.length)),
    answer: (given: Answer) => setSitting((last) => answer(last, current, given)),
    clear: () => setSitting((last) => clearAnswer(last, current)),
    flag: () => setSitting((last) => toggleFlag(last, current)),
    startOver: () => {
      setRound(crypto.randomUUID())
      setSitting(newSitting)
    },
  }
}

export type Preview = ReturnType<typeof usePreview>
