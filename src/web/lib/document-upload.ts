/** From a document to what was found in it: sent, read, or given up. Whose document it is, its owner says. */
import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReadingEvent, ReadingProblem } from '#contract/documents.ts'
import { followEvents } from './followed-work.ts'
import { formatBytes } from './numbers.ts'
import { isRefusal, refusalText } from './refusals.ts'
import { sendFile } from './send-file.ts'

/** The words belong to the document: why it could not be read. */
export class UnreadableDocument extends Error {
  readonly problem: ReadingProblem
  constructor(problem: ReadingProblem) {
    super(problem.message)
    this.problem = problem
  }
}

/** What the server keeps of it until its owner has looked at it. */
type UploadedDraft = { id: string; fileName: string; size: number; reading: unknown }

type ReadingProgress = Exclude<ReadingEvent, { step: 'done' | 'failed' }>
type Work = { step: 'sending'; percent: number } | { step: 'checking' } | ReadingProgress
type Named = { name: string; size: number }

/** Something to send. */
export type Outgoing<Draft> = Named & {
  /** `onProgress` from 0 to 100. At 100 all of it is there, and the answer is awaited. */
  send: (signal: AbortSignal, onProgress: (percent: number) => void) => Promise<Draft>
}

/** What is done with a kind of document. Must stay the same object. */
export type DocumentKindActions<Draft> = {
  /** As it is called within a sentence: `your resume`. */
  name: string
  read: (reading: {
    id: string
    signal: AbortSignal
    onProgress: (progress: ReadingProgress) => void
  }) => Promise<Draft>
  discard: () => Promise<void>
}

export type UploadProblem = {
  text: string
  /** There are pictures of words in it, and no words. */
  hasNoText: boolean
  onRetry?: () => void
}

/** To be sent, or one that the server has and that was not read yet. */
type Input<Draft> = { outgoing: Outgoing<Draft> } | { draft: Draft }

export function useDocumentUpload<Draft extends UploadedDraft>({
  actions,
  unread,
  onRead,
}: {
  actions: DocumentKindActions<Draft>
  unread: Draft | null
  onRead: (draft: Draft) => void
}) {
  const [work, setWork] = useState<(Work & Named) | null>(null)
  const [problem, setProblem] = useState<UploadProblem | null>(null)
  const running = useRef<AbortController>(null)
  const process = useMutation({ mutationFn: sendAndRead<Draft> })
  const finish = useRef(onRead)
  useEffect(() => {
    finish.current = onRead
  })

  const { mutateAsync } = process
  const start = useCallback(
    async (input: Input<Draft>): Promise<void> => {
      running.current?.abort()
      running.current = new AbortController()
      const { signal } = running.current
      setProblem(null)
      /** Where it failed after it was sent, only the reading is tried again. */
      let sent = input
      try {
        const draft = await mutateAsync({
          input,
          read: actions.read,
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
        setProblem(explain(error, actions.name, sent, (again) => void start(again)))
      }
    },
    [mutateAsync, actions],
  )

  // One that was sent before, and left before it was read.
  useEffect(() => {
    if (unread) void start({ draft: unread })
    return () => running.current?.abort()
  }, [unread, start])

  return {
    problem,
    progress: work ? describeWork(work, actions.name) : null,
    start: (outgoing: Outgoing<Draft>) => void start({ outgoing }),
    /** Something is wrong with it that can be told without sending it. */
    refuse: (text: string) => setProblem({ text, hasNoText: false }),
    cancel: () => {
      running.current?.abort()
      setWork(null)
      // What was sent already goes too. If that fails, the next one takes its place.
      actions.discard().catch(() => {})
    },
  }
}

async function sendAndRead<Draft extends UploadedDraft>({
  input,
  read,
  signal,
  onSent,
  onWork,
}: {
  input: Input<Draft>
  read: DocumentKindActions<Draft>['read']
  signal: AbortSignal
  onSent: (draft: Draft) => void
  onWork: (work: Work) => void
}): Promise<Draft> {
  const draft = 'draft' in input ? input.draft : await send(input.outgoing, signal, onWork)
  onSent(draft)
  if (draft.reading) return draft
  onWork({ step: 'waiting' })
  return await read({ id: draft.id, signal, onProgress: onWork })
}

function send<Draft>(outgoing: Outgoing<Draft>, signal: AbortSignal, onWork: (work: Work) => void) {
  onWork({ step: 'sending', percent: 0 })
  return outgoing.send(signal, (percent) =>
    onWork(percent < 100 ? { step: 'sending', percent } : { step: 'checking' }),
  )
}

const nameOf = <Draft extends UploadedDraft>(input: Input<Draft>): Named =>
  'outgoing' in input
    ? { name: input.outgoing.name, size: input.outgoing.size }
    : { name: input.draft.fileName, size: input.draft.size }

function explain<Draft>(
  error: unknown,
  name: string,
  input: Input<Draft>,
  retry: (input: Input<Draft>) => void,
): UploadProblem {
  if (error instanceof UnreadableDocument) {
    const { code, message } = error.problem
    const again = code === 'busy' || code === 'too_much_work' ? { onRetry: () => retry(input) } : {}
    return { text: message, hasNoText: code === 'no_text', ...again }
  }
  if (isRefusal(error, 'NOT_FOUND'))
    return { text: 'What you sent is no longer here. Please send it again.', hasNoText: false }
  if (isRefusal(error, 'PAYLOAD_TOO_LARGE'))
    return {
      text: 'This file is too large: the most is 10 MB. Please choose a smaller one.',
      hasNoText: false,
    }
  const otherwise =
    'outgoing' in input
      ? `${capitalise(name)} could not be sent. Your connection may be interrupted. Please try again.`
      : `We lost the connection while ${name} was read. What you sent is safe. Please try again.`
  return { text: refusalText(error, otherwise), hasNoText: false, onRetry: () => retry(input) }
}

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function describeWork(work: Work & Named, name: string): { label: string; note: string; percent?: number } {
  const note = `${work.name}, ${formatBytes(work.size)}`
  switch (work.step) {
    case 'sending':
      return { label: `Sending ${name}`, note, percent: work.percent }
    case 'checking':
      return { label: `Looking at ${name}`, note }
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

/** A file to be sent to `url`, where the answer is the draft that it became. */
export function toOutgoing<Draft>(file: File, url: string, keep: (draft: Draft) => Draft): Outgoing<Draft> {
  return {
    name: file.name,
    size: file.size,
    send: async (signal, onProgress) => {
      const { draft } = await sendFile<{ draft: Draft }>({
        method: 'PUT',
        url,
        file,
        signal,
        onProgress,
      }).catch(throwReadably)
      return keep(draft)
    },
  }
}

/** What is wrong with the document itself keeps its own words. */
export function throwReadably(error: unknown): never {
  if (error instanceof ORPCError && isRefusal(error, 'UNREADABLE_DOCUMENT'))
    throw new UnreadableDocument(error.data as ReadingProblem)
  throw error
}

type EventOf<Draft> =
  | ReadingProgress
  | { step: 'done'; draft: Draft }
  | { step: 'failed'; problem: ReadingProblem }

/** What is wrong with the document keeps its own words here, too. */
export async function followReading<Draft>(
  events: AsyncIterable<EventOf<Draft>>,
  signal: AbortSignal,
  onProgress: (progress: ReadingProgress) => void,
): Promise<Draft> {
  const isEnd = (event: EventOf<Draft>) => event.step === 'done' || event.step === 'failed'
  const end = await followEvents(events, { signal, isEnd, onProgress })
  if (end.step === 'failed') throw new UnreadableDocument(end.problem)
  return end.draft
}
