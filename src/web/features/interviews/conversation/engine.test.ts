import { describe, expect, it } from 'vitest'
import type { Interview, InterviewMessage, TurnEvent } from '#contract/interviews.ts'
import { createConversationEngine, type Kept, type Outgoing } from './engine.ts'

const attempt = (kind: 'ready' | 'running' | 'submitted'): Interview['attempt'] => ({
  id: '0190f0a0-0000-7000-8000-000000000001',
  kind: 'interview',
  testId: 'plan',
  applicationId: null,
  title: 'Analyst interview',
  jobTitle: 'Analyst',
  company: 'Northwind',
  isPractice: false,
  standing: kind === 'submitted' ? { kind, isReopened: false, retake: null } : { kind },
  number: 1,
  dueAt: null,
  startedAt: null,
  deadlineAt: null,
  submittedAt: null,
  spentSeconds: null,
})

/** A server that answers every message, keeps each once, and fails when told to. */
function createWorld({ typingMs = 3000, isPhrased = false } = {}) {
  let now = 1_000_000
  const timers = new Set<{ at: number; work: () => void }>()
  const messages: InterviewMessage[] = []
  const failures: ('lost' | 'unanswered')[] = []
  let isClosing = false
  let kept: Partial<Kept> = {}
  const iso = (at: number) => new Date(at).toISOString()
  const sayAi = (content: string, kind: InterviewMessage['kind'] = 'question') =>
    messages.push({
      ...{ seq: messages.length + 1, sender: 'ai', kind, place: 0, content, sentId: null },
      segments: [{ role: 'question', text: content, model: null }],
      timestamp: iso(now),
      typedAt: iso(now + typingMs),
    })
  const view = (): Interview => ({
    attempt: attempt(isClosing ? 'submitted' : 'running'),
    messages: [...messages],
    asked: 1,
    answered: 0,
    questionCount: 7,
    isOwed: messages.at(-1)?.sender === 'user',
    isPaused: false,
    isPersonAsked: false,
    isWithdrawn: false,
    recordings: [],
    recordingDays: 90,
    now: iso(now),
  })
  const keepMessage = ({ sentId, after, text }: Outgoing) => {
    if (messages.some((message) => message.sentId === sentId)) return
    if (messages.length !== after) throw { refusal: { code: 'INTERVIEW_MOVED', words: 'It went on.' } }
    messages.push({
      ...{ seq: after + 1, sender: 'user', kind: 'answer', place: 0, content: text, segments: null, sentId },
      ...{ timestamp: iso(now), typedAt: null },
    })
    if (!isPhrased) sayAi(`To: ${text}`, isClosing ? 'closing' : 'question')
  }
  let ids = 0
  const open = () =>
    createConversationEngine({
      server: {
        async enter() {
          if (messages.length === 0) sayAi('Hello', 'greeting')
          return view()
        },
        read: async () => view(),
        async send(message) {
          const failure = failures.shift()
          if (failure === 'lost') throw new Error('no connection')
          keepMessage(message)
          if (failure === 'unanswered') throw new Error('cut off')
          return view()
        },
        async turn() {
          return (async function* (): AsyncGenerator<TurnEvent> {
            yield {
              step: 'said',
              role: 'acknowledgement',
              text: 'I see.',
              model: 'm',
              typedAt: iso(now + 500),
            }
            if (messages.at(-1)?.sender === 'user') sayAi('I see. And then?')
            yield { step: 'done', interview: view() }
          })()
        },
        refusalOf: (error) => (error as { refusal?: { code: string; words: string } }).refusal ?? null,
      },
      kept: {
        read: () => kept,
        write(next) {
          kept = next
        },
        clear() {
          kept = {}
        },
      },
      surroundings: {
        now: () => now,
        after(ms, work) {
          const timer = { at: now + ms, work }
          timers.add(timer)
          return () => void timers.delete(timer)
        },
        makeId: () => `id-${++ids}`,
      },
    })
  const settle = async () => {
    for (let round = 0; round < 20; round++) await Promise.resolve()
  }
  return {
    open,
    messages,
    failures,
    settle,
    close() {
      isClosing = true
    },
    sayElsewhere(text: string) {
      keepMessage({ sentId: 'elsewhere', after: messages.length, text })
    },
    keptText: () => kept,
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        await settle()
        const next = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        timers.delete(next)
        now = Math.max(now, next.at)
        next.work()
      }
      now = end
      await settle()
    },
  }
}

async function enter(world: ReturnType<typeof createWorld>) {
  const engine = world.open()
  await engine.enter()
  await world.pass(5000)
  return engine
}

const said = (engine: { getState(): { shown: readonly InterviewMessage[] } }) =>
  engine.getState().shown.map(({ content }) => content)

describe('a conversation on a page', () => {
  it('shows what the interviewer says once it has been typed', async () => {
    const world = createWorld()
    const engine = world.open()
    await engine.enter()
    expect(engine.getState()).toMatchObject({ isTyping: true, shown: [] })
    await world.pass(2999)
    expect(engine.getState().isTyping).toBe(true)
    await world.pass(2)
    expect(engine.getState()).toMatchObject({ isTyping: false })
    expect(said(engine)).toEqual(['Hello'])
  })

  it('sends, and empties the box', async () => {
    const world = createWorld()
    const engine = await enter(world)
    engine.write('yes')
    engine.send()
    expect(engine.getState()).toMatchObject({ text: '', outgoing: { text: 'yes' } })
    await world.settle()
    expect(engine.getState()).toMatchObject({ outgoing: null, isTyping: true })
    expect(said(engine)).toEqual(['Hello', 'yes'])
    await world.pass(3001)
    expect(said(engine)).toEqual(['Hello', 'yes', 'To: yes'])
    expect(world.keptText()).toEqual({})
  })

  it.each([['nothing is written', ' \n ']])('sends nothing where %s', async (_why, text) => {
    const world = createWorld()
    const engine = await enter(world)
    engine.write(text)
    engine.send()
    expect(engine.getState().outgoing).toBeNull()
  })

  it('sends nothing while the interviewer types, and loses none of it', async () => {
    const world = createWorld()
    const engine = world.open()
    await engine.enter()
    engine.write('too soon')
    engine.send()
    await world.settle()
    expect(world.messages).toHaveLength(1)
    expect(engine.getState().text).toBe('too soon')
  })

  it('tries again by itself while there is no connection', async () => {
    const world = createWorld()
    const engine = await enter(world)
    world.failures.push('lost', 'lost', 'lost')
    engine.write('yes')
    engine.send()
    await world.settle()
    expect(engine.getState()).toMatchObject({ isWaiting: true, outgoing: { text: 'yes' } })
    await world.pass(1000 + 2000 + 4000)
    expect(engine.getState()).toMatchObject({ isWaiting: false, outgoing: null })
    expect(world.messages.filter(({ sender }) => sender === 'user')).toHaveLength(1)
  })

  it('keeps a message once that was kept without a word', async () => {
    const world = createWorld()
    const engine = await enter(world)
    world.failures.push('unanswered')
    engine.write('yes')
    engine.send()
    await world.pass(1001)
    expect(world.messages.map(({ content }) => content)).toEqual(['Hello', 'yes', 'To: yes'])
    expect(engine.getState().outgoing).toBeNull()
  })

  it.each(['lost', 'unanswered'] as const)(
    'goes on after a reload where a message was %s',
    async (failure) => {
      const world = createWorld()
      const before = await enter(world)
      world.failures.push(failure)
      before.write('yes')
      before.send()
      await world.settle()
      before.stop()
      const after = await enter(world)
      expect(world.messages.map(({ content }) => content)).toEqual(['Hello', 'yes', 'To: yes'])
      expect(said(after)).toEqual(['Hello', 'yes', 'To: yes'])
      expect(after.getState().outgoing).toBeNull()
    },
  )

  it('keeps what was written and not sent over a reload', async () => {
    const world = createWorld()
    const before = await enter(world)
    before.write('half an ans')
    before.stop()
    expect((await enter(world)).getState().text).toBe('half an ans')
  })

  it('gives back what was written before something else was said elsewhere', async () => {
    const world = createWorld()
    const engine = await enter(world)
    world.sayElsewhere('from the phone')
    engine.write('from the desk')
    engine.send()
    await world.pass(5000)
    expect(engine.getState()).toMatchObject({ text: 'from the desk', problem: 'It went on.', outgoing: null })
    expect(said(engine)).toEqual(['Hello', 'from the phone', 'To: from the phone'])
  })

  it('hears a turn as it is said, and shows no sentence before it is typed', async () => {
    const world = createWorld({ isPhrased: true })
    const engine = await enter(world)
    engine.write('yes')
    engine.send()
    await world.pass(100)
    expect(engine.getState().isTyping).toBe(true)
    await world.pass(4000)
    expect(said(engine)).toEqual(['Hello', 'yes', 'I see. And then?'])
    expect(engine.getState()).toMatchObject({ isTyping: false, said: [] })
  })

  it('knows that it ended before the reader’s eyes, but not of one that was over', async () => {
    const world = createWorld()
    const engine = await enter(world)
    world.close()
    engine.write('my last answer')
    engine.send()
    await world.pass(5000)
    expect(engine.getState().isJustOver).toBe(true)
    expect((await enter(world)).getState().isJustOver).toBe(false)
  })
})
