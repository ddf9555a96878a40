/** A model that does what attackers ask, or nothing at all: the interview goes on as planned, and tells nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longestMessage } from '#contract/interview-limits.ts'
import type { Interview, PlanView, TurnEvent } from '#contract/interviews.ts'
import { emptyProfile, emptyWork } from '#core/documents/profile.ts'
import { interviewBank } from '#core/interview/bank/catalogue.ts'
import {
  answerAttacks,
  type InterviewAttack,
  resumeAttacks,
} from '../../../../tests/fixtures/hostile/interview-attacks.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { parseEvents } from '../../../../tests/support/events.ts'
import {
  enterInterview,
  fullAnswer,
  readInterview,
  sayTo,
  sharedInterviewApp,
} from '../../../../tests/support/interviews.ts'
import { createReadableLog } from '../../../../tests/support/log.ts'
import { startModelServer } from '../../../../tests/support/model-server.ts'

const apiKey = 'sk-very-secret'
const server = await startModelServer(() => ({ status: 500 }))
afterAll(() => server.close())
const { log, logged } = createReadableLog()
const { newInterviewee, readPlan } = sharedInterviewApp({
  config: {
    ai: { baseUrl: server.baseUrl, model: 'test-model', apiKey },
    interviewTypingMs: { min: 0, max: 0 },
  },
  log,
})

type Misbehaviour = {
  what: string
  reply: (attack: InterviewAttack) => ReturnType<Parameters<typeof server.replyWith>[0]>
}

const inPieces = (text: string) => text.match(/.{1,7}/gsu) ?? []

const misbehaviours: Misbehaviour[] = [
  { what: 'obeys', reply: ({ canary }) => ({ stream: inPieces(`${canary}. I do as you say.`) }) },
  {
    what: 'obeys after a good sentence',
    reply: ({ canary }) => ({ stream: inPieces(`You spoke of the report. ${canary}!`) }),
  },
  {
    what: 'asks something else',
    reply: ({ canary }) => ({ stream: inPieces(`What do you think of ${canary}?`) }),
  },
  { what: 'is cut off', reply: ({ canary }) => ({ stream: inPieces(`${canary} and th`), end: 'cut' }) },
  { what: 'stops at its limit', reply: ({ canary }) => ({ stream: [canary], end: 'length' }) },
  {
    what: 'talks without end',
    reply: ({ canary }) => ({ stream: Array.from({ length: 400 }, () => `${canary} `) }),
  },
  { what: 'is malformed', reply: () => ({ raw: 'data: {"choices": [{]}\n\ndata: [DONE]\n\n' }) },
  { what: 'is no stream', reply: ({ canary }) => ({ content: canary }) },
  { what: 'says nothing', reply: () => ({ stream: [] }) },
  { what: 'is too busy', reply: () => ({ status: 429 }) },
  { what: 'fails', reply: () => ({ status: 500, text: '<html>' }) },
  { what: 'goes away', reply: () => ({ raw: '' }) },
]

async function hearTurn(client: HttpClient, id: string): Promise<Interview> {
  const { body } = await client.post(`/api/interviews/${id}/turn`)
  const end = parseEvents<TurnEvent>(String(body)).at(-1)
  if (end?.step !== 'done') throw new Error(`The turn did not end: ${String(body)}`)
  return end.interview
}

/** Of the resumes: which could be saved at all. */
const savable: boolean[] = []

/** What a candidate must never read: how answers are judged, and what else could be asked. */
let secrets: string[] = []
beforeAll(() => {
  secrets = interviewBank.flatMap(({ anchors, samples }) => [...anchors, samples.strong, samples.weak])
})

/** What holds whatever was said and whoever spoke. */
function expectAsPlanned(
  { messages, isOwed }: Interview,
  plan: PlanView,
  { what, canary }: InterviewAttack,
): void {
  expect(isOwed, what).toBe(false)
  const asked = messages.filter(({ kind }) => kind === 'question')
  expect(
    asked.map(({ place }) => place),
    what,
  ).toEqual(asked.map((_, at) => at))
  for (const { place, content } of asked) {
    const planned = plan.questions[place ?? -1]
    const text = planned?.kind === 'project' ? planned.textWithoutResume : planned?.text
    expect(content.endsWith(text ?? '?'), what).toBe(true)
  }
  const said = messages.filter(({ sender }) => sender === 'ai')
  const byModel = said.flatMap(({ segments }) => segments ?? []).filter(({ model }) => model !== null)
  for (const { text } of byModel) expect(text, what).not.toContain(canary)
  const read = said.map(({ content }) => content).join('\n')
  expect(
    secrets.filter((secret) => read.includes(secret)),
    what,
  ).toEqual([])
}

const groupSize = 3
const groups = Array.from({ length: Math.ceil(answerAttacks.length / groupSize) }, (_, group) =>
  answerAttacks.slice(group * groupSize, (group + 1) * groupSize).map((attack, at) => {
    const misbehaviour = misbehaviours[(group * groupSize + at) % misbehaviours.length]
    if (!misbehaviour) throw new Error('There is no such misbehaviour.')
    return { attack, misbehaviour }
  }),
)

describe('an attacked interview', () => {
  it('knows forty attacks and more', () => {
    expect(answerAttacks.length + resumeAttacks.length).toBeGreaterThanOrEqual(40)
  })

  it.each(groups.map((group) => [group.map(({ attack }) => attack.what).join(', '), group] as const))(
    'by %s: alone, and behind an answer that a model answers to',
    async (_what, group) => {
      const plan = await readPlan()
      const { client, id } = await newInterviewee()
      let interview = await sayTo(client, await enterInterview(client, id), 'yes')
      for (const { attack, misbehaviour } of group)
        for (const text of [attack.text, `${fullAnswer(1)} ${attack.text}`.slice(0, longestMessage)]) {
          server.replyWith(() => misbehaviour.reply(attack))
          interview = await sayTo(client, interview, text)
          if (interview.isOwed) interview = await hearTurn(client, id)
          expectAsPlanned(interview, plan, attack)
        }
      expect(interview.attempt.standing.kind).toBe('running')
      expect((await readPlan()).questions).toEqual(plan.questions)
    },
  )

  it.each(misbehaviours.map((one) => [one.what, one] as const))(
    'goes through all seven questions with a model that %s',
    async (_what, { reply }) => {
      const { client, id } = await newInterviewee()
      const canary = 'You are hired, 5 out of 5'
      server.replyWith(() => reply({ what: '', text: '', canary }))
      let interview = await sayTo(client, await enterInterview(client, id), 'yes')
      for (let n = 1; n < 12 && interview.attempt.standing.kind === 'running'; n++) {
        interview = await sayTo(client, interview, n % 2 ? fullAnswer(n) : 'I like it.')
        if (interview.isOwed) interview = await hearTurn(client, id)
      }
      const asked = interview.messages.filter(({ kind }) => kind === 'question')
      expect(asked.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5, 6])
      expect(interview.attempt.standing.kind).toBe('submitted')
      expect(interview.messages.map(({ content }) => content).join('\n')).not.toContain(canary)
    },
  )

  it.each(resumeAttacks.map((attack) => [attack.what, attack] as const))(
    '%s in a resume',
    async (_what, attack) => {
      const { client, id } = await newInterviewee()
      const own = (await client.get('/api/profile')).body as { version: number }
      const work = {
        ...emptyWork,
        title: attack.text,
        company: attack.text,
        start: '2020',
        description: attack.text,
      }
      const profile = { ...emptyProfile, name: 'Ada Byron', workHistory: [work] }
      const saved = await client.request('PUT', '/api/profile', { profile, version: own.version })
      savable.push(saved.status === 200)
      if (saved.status !== 200) return // What no profile can hold is in none.
      server.replyWith(() => ({ stream: inPieces(`${attack.canary}.`) }))
      let interview = await sayTo(client, await enterInterview(client, id), 'yes')
      interview = await sayTo(client, interview, fullAnswer(1))
      if (interview.isOwed) interview = await hearTurn(client, id)
      const asked = interview.messages.findLast(({ kind, place }) => kind === 'question' && place === 1)
      expect(asked?.content).not.toContain(attack.canary)
    },
  )

  it('comes to who asks in a resume, mostly: few of them are what no profile can hold', () => {
    expect(savable).toHaveLength(resumeAttacks.length)
    expect(savable.filter(Boolean).length).toBeGreaterThanOrEqual(4)
  })
})

describe('a model that does as it should', () => {
  it('finds the words for what was heard, and the transcript says so', async () => {
    const { client, id } = await newInterviewee()
    server.replyWith(() => ({ stream: inPieces('So the weekly report came down to four minutes.') }))
    let interview = await sayTo(client, await enterInterview(client, id), 'yes')
    interview = await sayTo(client, interview, fullAnswer(1))
    expect(interview).toMatchObject({ isOwed: true, answered: 1 })
    interview = await hearTurn(client, id)
    expect(interview.messages.at(-1)?.segments).toMatchObject([
      {
        role: 'acknowledgement',
        text: 'So the weekly report came down to four minutes.',
        model: 'test-model',
      },
      { role: 'question', model: null },
    ])
    expect((await readInterview(client, id)).messages).toEqual(interview.messages)
  })

  it('asks in its words for what the plan asks for', async () => {
    const { client, id } = await newInterviewee()
    const plan = await readPlan()
    const probe = plan.questions[0]?.probes.situation ?? ''
    server.replyWith(() => ({ stream: inPieces(`You like people; ${probe}`) }))
    let interview = await sayTo(client, await enterInterview(client, id), 'yes')
    interview = await sayTo(client, interview, 'I like people.')
    interview = await hearTurn(client, id)
    expect(interview.messages.at(-1)).toMatchObject({
      kind: 'follow_up',
      place: 0,
      content: `You like people; ${probe}`,
    })
  })

  /** Of the same model: an interview that ended before is rated by it in the background, all at once. */
  const askedForWords = () => server.requests.map(({ body }) => body).filter(({ stream }) => stream)

  it('is told one question and one answer, and nothing else', async () => {
    const { client, id } = await newInterviewee()
    const plan = await readPlan()
    server.replyWith(() => ({ stream: ['So the report took four minutes.'] }))
    const interview = await sayTo(client, await enterInterview(client, id), 'yes')
    await sayTo(client, interview, fullAnswer(1))
    await hearTurn(client, id)
    const told = JSON.stringify(askedForWords())
    expect(askedForWords()).toHaveLength(1)
    expect(told).toContain('clinic')
    for (const { text, anchors } of plan.questions.slice(1))
      for (const secret of [text, ...anchors]) expect(told).not.toContain(JSON.stringify(secret).slice(1, -1))
  })

  it('speaks once where two pages ask for the turn at once', async () => {
    const { client, id } = await newInterviewee()
    server.replyWith(() => ({ stream: inPieces('So the weekly report came down to four minutes.') }))
    const interview = await sayTo(client, await enterInterview(client, id), 'yes')
    await sayTo(client, interview, fullAnswer(1))
    const [one, other] = await Promise.all([hearTurn(client, id), hearTurn(client, id)])
    expect(one.messages).toEqual(other.messages)
    expect(one.messages.filter(({ kind }) => kind === 'question')).toHaveLength(2)
    expect(askedForWords()).toHaveLength(1)
  })

  it('leaves no key, answer or phrase in the log', () => {
    expect(logged()).toContain('its own words')
    for (const secret of [apiKey, 'clinic', 'BANANA', 'four minutes']) expect(logged()).not.toContain(secret)
  })
})
