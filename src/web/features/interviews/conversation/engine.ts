/**
 * One interview on this page. What was written is kept in this browser until the server has it, and shows as sent only
 * then; what is sent again is the same message. What the interviewer says shows when it has been typed.
 */
import type { Interview, InterviewMessage, TurnEvent } from '#contract/interviews.ts'

export type Outgoing = { sentId: string; after: number; text: string }
export type Said = Extract<TurnEvent, { step: 'said' }>

export type InterviewServer = {
  enter(): Promise<Interview>
  read(): Promise<Interview>
  send(message: Outgoing): Promise<Interview>
  turn(signal: AbortSignal): Promise<AsyncIterable<TurnEvent>>
  /** What it refused, in its words; null where it could not be reached, or failed. */
  refusalOf(error: unknown): { code: string; words: string } | null
}

/** In this browser, of this person. */
export type Kept = { text: string; outgoing: Outgoing | null }
export type KeptStore = { read(): Partial<Kept>; write(kept: Kept): void; clear(): void }

export type Surroundings = {
  now(): number
  /** What it returns takes it back. */
  after(ms: number, work: () => void): () => void
  makeId(): string
}

export type ConversationState = {
  status: 'entering' | 'unreachable' | 'missing' | 'open'
  interview: Interview | null
  /** What has been typed by now. */
  shown: readonly InterviewMessage[]
  isTyping: boolean
  /** Of what is being said: what can be read of it already. */
  said: readonly Said[]
  outgoing: Outgoing | null
  /** It could not be reached: it is tried again by itself. */
  isWaiting: boolean
  /** What is in the box. */
  text: string
  /** Why something is in the box again, or was not done. */
  problem: string | null
  /** It ended here, before the reader's eyes. */
  isJustOver: boolean
}

export type ConversationEngine = ReturnType<typeof createConversationEngine>

const retryMs = [1000, 2000, 4000, 8000, 15_000] as const

export function createConversationEngine(parts: {
  server: InterviewServer
  kept: KeptStore
  surroundings: Surroundings
}) {
  const { server, kept, surroundings } = parts
  const before = kept.read()
  let state: ConversationState = {
    status: 'entering',
    interview: null,
    shown: [],
    isTyping: false,
    said: [],
    outgoing: null,
    isWaiting: false,
    text: before.text ?? '',
    problem: null,
    isJustOver: false,
  }
  const listeners = new Set<() => void>()
  const life = new AbortController()
  /** From this browser's clock to the server's. */
  let aheadMs = 0
  let cancelReveal = () => {}
  let cancelRetry = () => {}
  let tries = 0
  let isSpeaking = false
  let heard: Said[] = []

  const set = (changes: Partial<ConversationState>) => {
    if (life.signal.aborted) return
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const keep = () => {
    if (state.text === '' && !state.outgoing) kept.clear()
    else kept.write({ text: state.text, outgoing: state.outgoing })
  }

  const serverNow = () => surroundings.now() + aheadMs
  const msUntil = (iso: string | null) => (iso === null ? 0 : Date.parse(iso) - serverNow())

  /** Shows what is typed by now, and comes back for the rest. */
  const reveal = () => {
    cancelReveal()
    const { interview } = state
    if (!interview) return
    const pending = interview.messages.filter(({ typedAt }) => msUntil(typedAt) > 0)
    const waiting = heard.filter(({ typedAt }) => msUntil(typedAt) > 0)
    const shown = interview.messages.filter((message) => !pending.includes(message))
    const isTyping = pending.length > 0 || interview.isOwed
    set({ shown, isTyping, said: heard.filter((one) => !waiting.includes(one)) })
    const next = Math.min(...[...pending, ...waiting].map(({ typedAt }) => msUntil(typedAt)))
    if (Number.isFinite(next)) cancelReveal = surroundings.after(Math.max(next, 10), reveal)
  }

  const accept = (interview: Interview) => {
    // It only grows: what was asked for earlier may come later.
    if (interview.messages.length < (state.interview?.messages.length ?? 0)) return
    aheadMs = Date.parse(interview.now) - surroundings.now()
    const wasOpen = state.interview !== null && !isOver(state.interview)
    const isJustOver = state.isJustOver || (wasOpen && isOver(interview))
    set({ status: 'open', interview, isJustOver })
    reveal()
    if (interview.isOwed) void hearTurn()
  }

  const retryLater = (work: () => void) => {
    const ms = retryMs[Math.min(tries++, retryMs.length - 1)] ?? 0
    cancelRetry()
    cancelRetry = surroundings.after(ms, work)
  }

  const hearTurn = async (): Promise<void> => {
    if (isSpeaking) return
    isSpeaking = true
    heard = []
    try {
      for await (const event of await server.turn(life.signal)) {
        if (event.step === 'said') {
          heard.push(event)
          reveal()
          continue
        }
        isSpeaking = false
        heard = []
        tries = 0
        set({ isWaiting: false })
        accept(event.interview)
      }
    } catch {
      set({ isWaiting: true })
    }
    isSpeaking = false
    if (state.interview?.isOwed && !life.signal.aborted) retryLater(() => void refresh())
  }

  /** Back into the box, where nothing newer stands. */
  const giveBack = (outgoing: Outgoing, problem: string) => {
    const text = [outgoing.text, state.text].filter((one) => one.trim() !== '').join('\n\n')
    set({ outgoing: null, isWaiting: false, text, problem })
    keep()
  }

  const settle = (interview: Interview) => {
    tries = 0
    set({ outgoing: null, isWaiting: false })
    keep()
    accept(interview)
  }

  const deliver = async (): Promise<void> => {
    const { outgoing } = state
    if (!outgoing) return
    try {
      settle(await server.send(outgoing))
    } catch (error) {
      const refusal = server.refusalOf(error)
      if (!refusal) {
        set({ isWaiting: true })
        retryLater(() => void deliver())
        return
      }
      const interview = await server.read().catch(() => null)
      const isKept = interview?.messages.some(({ sentId }) => sentId === outgoing.sentId)
      if (interview && isKept) return settle(interview)
      giveBack(outgoing, refusal.words)
      if (interview) accept(interview)
    }
  }

  const enter = async (): Promise<void> => {
    set({ status: 'entering' })
    try {
      const interview = await server.enter()
      const { outgoing } = before
      before.outgoing = null
      const isKept = interview.messages.some(({ sentId }) => sentId === outgoing?.sentId)
      if (outgoing && !isKept) set({ outgoing })
      accept(interview)
      keep()
      if (state.outgoing) await deliver()
    } catch (error) {
      const isMissing = server.refusalOf(error) !== null
      set({ status: isMissing ? 'missing' : 'unreachable' })
    }
  }

  /** What happened elsewhere meanwhile; nothing while something of ours is on its way. */
  const refresh = async (): Promise<void> => {
    if (state.status !== 'open' || state.outgoing || isSpeaking) return
    try {
      accept(await server.read())
      set({ isWaiting: false })
    } catch {
      if (state.interview?.isOwed) retryLater(() => void refresh())
    }
  }

  return {
    enter,
    refresh,

    /** The connection is back: what waits need not wait longer. */
    wake() {
      tries = 0
      cancelRetry()
      void (state.outgoing ? deliver() : refresh())
    },

    write(text: string) {
      set({ text, problem: null })
      keep()
    },

    send() {
      const { interview, isTyping, outgoing } = state
      const text = state.text.trim()
      if (!interview || isTyping || outgoing || text === '' || isOver(interview)) return
      const after = interview.messages.at(-1)?.seq ?? 0
      set({ outgoing: { sentId: surroundings.makeId(), after, text }, text: '', problem: null })
      keep()
      void deliver()
    },

    /** Something else was done about it; throws where it could not be. */
    async act(work: () => Promise<Interview>): Promise<void> {
      accept(await work())
    },

    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    stop() {
      life.abort()
      cancelReveal()
      cancelRetry()
    },
  }
}

export const isOver = ({ attempt }: Interview) => attempt.standing.kind === 'submitted'
