/** A test tried out without a trace: its questions come one by one, as the answers so far call for them. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PreviewedQuestion, TestPreview } from '#contract/test-preview.ts'
import { client } from '#web/lib/api.ts'
import type { Answer } from '#web/ui/item/asked-item.tsx'
import { isAnswered } from '../is-answered.ts'
import { answer, clearAnswer, goTo, newSheet, type PreviewSheet, toggleFlag } from './preview-sheet.ts'

export function usePreview(testId: string, { slots }: Pick<TestPreview, 'slots'>) {
  const queryClient = useQueryClient()
  // A look at it is one's own, and begins anew with each visit.
  const [round, setRound] = useState(() => crypto.randomUUID())
  const [sheet, setSheet] = useState<PreviewSheet>(newSheet)
  const { current } = sheet
  const keyOf = (slot: number) => ['test-preview', testId, round, slot]
  const questionAt = (slot: number) => queryClient.getQueryData<PreviewedQuestion>(keyOf(slot))
  useEffect(
    () => () => queryClient.removeQueries({ queryKey: ['test-preview', testId, round] }),
    [queryClient, testId, round],
  )

  const opened = slots.flatMap((_, slot) => {
    const question = slot === current ? undefined : questionAt(slot)
    return question
      ? [{ slot, itemId: question.itemId, chosen: [...(sheet.answers[slot]?.chosen ?? [])] }]
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
    sheet,
    question,
    marks: slots.map(({ section }, slot) => ({
      section,
      isAnswered: isAnswered(questionAt(slot)?.item, sheet.answers[slot]),
      isFlagged: sheet.flagged.includes(slot),
      isSeen: sheet.seen.includes(slot),
    })),
    go: (slot: number) => setSheet((last) => goTo(last, slot, slots.length)),
    answer: (given: Answer) => setSheet((last) => answer(last, current, given)),
    clear: () => setSheet((last) => clearAnswer(last, current)),
    flag: () => setSheet((last) => toggleFlag(last, current)),
    startOver: () => {
      setRound(crypto.randomUUID())
      setSheet(newSheet)
    },
  }
}

export type Preview = ReturnType<typeof usePreview>
