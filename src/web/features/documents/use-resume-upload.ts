/** From a chosen file to what was found in it: sent, read, or given up. */
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReadingEvent, ResumeDraft } from '#contract/documents.ts'
import { formatBytes } from '#web/lib/numbers.ts'
import { isRefusal, refusalText } from '#web/lib/refusals.ts'
import { discardResumeDraft, readResume, UnreadableResume, uploadResume } from './document-actions.ts'

type Work =
  | { step: 'sending'; percent: number }
  | { step: 'checking' }
  | Exclude<ReadingEvent, { step: 'done' | 'failed' }>
type Named = { name: string; size: number }

export type UploadProblem = {
  text: string
  /** There are pictures of words in it, and no words. */
  hasNoText: boolean
  onRetry?: () => void
}

/** A file, or one that the server has and that was not read yet. */
type Input = { file: File } | { draft: ResumeDraft }

export function useResumeUpload({
  unread,
  onRead,
}: {
  unread: ResumeDraft | null
  onRead: (draft: ResumeDraft) => void
}) {
  const [work, setWork] = useState<(Work & Named) | null>(null)
  const [problem, setProblem] = useState<UploadProblem | null>(null)
  const running = useRef<AbortController>(null)
  const process = useMutation({ mutationFn: sendAndRead })
  const finish = useRef(onRead)
  useEffect(() => {
    finish.current = onRead
  })

  const { mutateAsync } = process
  const start = useCallback(
    async (input: Input): Promise<void> => {
      running.current?.abort()
      running.current = new AbortController()
      const { signal } = running.current
      setProblem(null)
      /** Where it failed after it was sent, only the reading is tried again. */
      let sent = input
      try {
        const draft = await mutateAsync({
          input,
          signal,
          onSent: (uploaded) => {
            sent = { draft: uploaded }
          },
          onWork: (next) => {
            if (!signal.aborted) setWork({ ...next, ...nameOf(input) })
          },
        })
        if (!signal.aborted) finish.current(draft)
      } catch (error) {
        if (signal.aborted) return
        setWork(null)
        setProblem(explain(error, sent, (again) => void start(again)))
      }
    },
    [mutateAsync],
  )

  // One that was sent before, and left before it was read.
  useEffect(() => {
    if (unread) void start({ draft: unread })
    return () => running.current?.abort()
  }, [unread, start])

  return {
    problem,
    progress: work ? describeWork(work) : null,
    start: (file: File) => void start({ file }),
    /** Something is wrong with the file that can be told without sending it. */
    refuse: (text: string) => setProblem({ text, hasNoText: false }),
    cancel: () => {
      running.current?.abort()
      setWork(null)
      // What was sent already goes too. If that fails, the next one takes its place.
      discardResumeDraft().catch(() => {})
    },
  }
}

async function sendAndRead({
  input,
  signal,
  onSent,
  onWork,
}: {
  input: Input
  signal: AbortSignal
  onSent: (draft: ResumeDraft) => void
  onWork: (work: Work) => void
}): Promise<ResumeDraft> {
  const draft = 'draft' in input ? input.draft : await send(input.file, signal, onWork)
  onSent(draft)
  if (draft.reading) return draft
  onWork({ step: 'waiting' })
  return await readResume({ id: draft.id, signal, onProgress: onWork })
}

function send(file: File, signal: AbortSignal, onWork: (work: Work) => void): Promise<ResumeDraft> {
  onWork({ step: 'sending', percent: 0 })
  return uploadResume({
    file,
    signal,
    onProgress: (percent) => onWork(percent < 100 ? { step: 'sending', percent } : { step: 'checking' }),
  })
}

const nameOf = (input: Input): Named =>
  'file' in input
    ? { name: input.file.name, size: input.file.size }
    : { name: input.draft.fileName, size: input.draft.size }

function explain(error: unknown, input: Input, retry: (input: Input) => void): UploadProblem {
  if (error instanceof UnreadableResume) {
    const { code, message } = error.problem
    const again = code === 'busy' || code === 'too_much_work' ? { onRetry: () => retry(input) } : {}
    return { text: message, hasNoText: code === 'no_text', ...again }
  }
  if (isRefusal(error, 'NOT_FOUND'))
    return { text: 'The file is no longer here. Please upload it again.', hasNoText: false }
  if (isRefusal(error, 'PAYLOAD_TOO_LARGE'))
    return {
      text: 'This file is too large: the most is 10 MB. Please choose a smaller one.',
      hasNoText: false,
    }
  const otherwise =
    'file' in input
      ? 'Your resume could not be sent. Your connection may be interrupted. Please try again.'
      : 'We lost the connection while your resume was read. The file is safe. Please try again.'
  return { text: refusalText(error, otherwise), hasNoText: false, onRetry: () => retry(input) }
}

function describeWork(work: Work & Named): { label: string; note: string; percent?: number } {
  const note = `${work.name}, ${formatBytes(work.size)}`
  switch (work.step) {
    case 'sending':
      return { label: 'Sending your resume', note, percent: work.percent }
    case 'checking':
      return { label: 'Looking at the file', note }
    case 'waiting':
      return { label: 'Waiting for its turn to be read', note }
    case 'reading':
      return {
        label: `Reading page ${work.page} of ${work.pages}`,
        note,
        percent: (work.page / Math.max(1, work.pages)) * 100,
      }
    case 'asking':
      return { label: `Asking ${work.model} for what is left open`, note }
  }
}
