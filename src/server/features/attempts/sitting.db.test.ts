import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { AttemptBrief } from '#contract/attempts.ts'
import {
  askToStart,
  choice,
  enter,
  listAttempts,
  open,
  prose,
  readSitting,
  save,
  saved,
  sharedTestedApp,
  sit,
} from '../../../../tests/support/attempts.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const { test, newTaker } = sharedTestedApp({ questionCount: 6 })

/** Of the sample test, which has one question of each kind: one to choose in, and one to write in. */
async function openBothKinds(client: HttpClient, id: string) {
  const { places } = await readSitting(client, id)
  const questions = await Promise.all(places.map((_, place) => open(client, id, place)))
  const chosen = questions.find(({ item }) => item.type === 'multiple-choice')
  const written = questions.find(({ item }) => item.options.length === 0)
  if (!chosen || !written) throw new Error('The sample test has one of each kind.')
  return { chosen: chosen.place, written: written.place }
}

describe('before', () => {
  it('says what is asked and for how long, with the extra time of the person', async () => {
    const { client } = await newTaker()
    await client.request('PUT', '/api/account/extra-time', { percent: 50 })
    const brief = async (kind: string) =>
      (await client.get(`/api/attempts/brief/${kind}/${test().id}`)).body as AttemptBrief
    expect(await brief('test')).toMatchObject({
      title: test().title,
      company: 'Test Company',
      isPractice: false,
      isAdaptive: true,
      minutes: 60,
      extraTimePercent: 50,
      allowedSeconds: 5400,
      scenarios: [],
      attempt: { standing: { kind: 'ready' } },
    })
    const scenarios = await brief('scenarios')
    expect(scenarios).toMatchObject({ sections: [], minutes: 45, allowedSeconds: 4050 })
    expect(scenarios.scenarios.map(({ minutes, minWords }) => [minutes, minWords])).toEqual([
      [15, 200],
      [15, 250],
      [15, 200],
    ])
  })

  it('begins once, with consent, and gives the extra time', async () => {
    const { client } = await newTaker()
    await client.request('PUT', '/api/account/extra-time', { percent: 100 })
    expect(
      await client.post('/api/attempts/start', { kind: 'test', testId: test().id, consent: false }),
    ).toMatchObject({ status: 422, body: { code: 'RECORDING_CONSENT_NEEDED' } })
    const both = await Promise.all([askToStart(client, test().id), askToStart(client, test().id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body).toEqual(both[1]?.body)
    const [{ id }] = both.map(({ body }) => body) as [{ id: string }]
    const { pulse } = await enter(client, id)
    const left = Date.parse(pulse.deadlineAt) - Date.parse(pulse.now)
    expect(left).toBeGreaterThan(7195_000)
    expect(left).toBeLessThanOrEqual(7200_000)
  })

  it('is nobody else’s', async () => {
    const { client } = await newTaker()
    const { id } = await sit(client, test().id)
    const { client: other } = await newTaker()
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/enter', {}],
      ['GET', '/pulse', undefined],
      ['POST', '/questions/0', {}],
      ['POST', '/questions/0/run', { code: '1' }],
      ['POST', '/save', { entries: [choice(1, 1, 0, 'a')] }],
      ['POST', '/submit', {}],
      ['GET', '/timeline', undefined],
    ] as const)
      expect(await other.request(method, `/api/attempts/${id}${path}`, body), path).toMatchObject({
        status: 404,
      })
    expect((await readSitting(client, id)).answers).toEqual([])
  })
})

describe('questions', () => {
  it('stand where they were first opened, each person’s options in an order of their own', async () => {
    const { client } = await newTaker()
    const { id, places } = await sit(client, test().id)
    expect(places).toHaveLength(6)
    const first = await open(client, id, 3)
    const others = await Promise.all([0, 0, 1, 2].map((place) => open(client, id, place)))
    expect(others[0]).toEqual(others[1])
    expect(await open(client, id, 3)).toEqual(first)
    const again = await enter(client, id)
    expect(again.questions.find(({ place }) => place === 3)).toEqual(first)
    const texts = again.questions.map(({ item }) => item.question)
    expect(new Set(texts).size).toBe(4)
    expect((await client.post(`/api/attempts/${id}/questions/6`, {})).status).toBe(404)
  })

  it('run code against what is shown, and tell nothing of the rest', async () => {
    const { client } = await newTaker()
    const { id, places } = await sit(client, 'demo')
    const questions = await Promise.all(places.map((_, place) => open(client, id, place)))
    const code = questions.find(({ item }) => item.type === 'code-completion')
    const choiceQuestion = questions.find(({ item }) => item.options.length > 0)
    if (!code || !choiceQuestion) throw new Error('The sample test has one of each kind.')
    const answer = await client.post(`/api/attempts/${id}/questions/${code.place}/run`, {
      code: code.item.code,
    })
    expect(answer.status).toBe(200)
    const { verdicts } = answer.body as { verdicts: { isHidden: boolean }[] }
    expect(verdicts).toHaveLength(code.item.tests.length)
    expect(verdicts.every(({ isHidden }) => !isHidden)).toBe(true)
    expect(
      (await client.post(`/api/attempts/${id}/questions/${choiceQuestion.place}/run`, { code: '' })).status,
    ).toBe(404)
  }, 60_000)
})

describe('saving', () => {
  it('keeps what was sent once, in whatever order and however often it comes', async () => {
    const { client } = await newTaker()
    const { id, pulse } = await sit(client, 'demo')
    const { turn } = pulse
    const { chosen, written } = await openBothKinds(client, id)
    const entries = [
      choice(turn, 1, chosen, 'a'),
      choice(turn, 2, chosen, 'b'),
      prose(turn, 3, written, 'one'),
      { turn, seq: 4, place: 2, kind: 'flag', value: true } as const,
      prose(turn, 5, written, 'two\u0000\ud800'),
      { turn, seq: 6, place: chosen, kind: 'answer', value: null } as const,
    ]
    await saved(client, id, entries.slice(4))
    await saved(client, id, entries.slice(2, 5))
    await Promise.all([saved(client, id, entries), saved(client, id, entries)])
    expect(await readSitting(client, id)).toMatchObject({
      answers: [{ place: written, value: { text: 'two' } }],
      flagged: [2],
      lastPlace: chosen,
    })
  })

  it('takes a choice where one is offered, and a text where one is asked for', async () => {
    const { client } = await newTaker()
    const { id, pulse } = await sit(client, 'demo')
    const { turn } = pulse
    const { chosen, written } = await openBothKinds(client, id)
    // Of the first, one option is asked for.
    const tooMany = choice(turn, 1, chosen, 'a', 'b')
    for (const wrong of [prose(turn, 1, chosen, 'a'), choice(turn, 1, written, 'a'), tooMany])
      expect((await save(client, id, [wrong])).status).toBe(422)
    expect((await readSitting(client, id)).answers).toEqual([])
    await saved(client, id, [choice(turn, 1, chosen, 'a'), prose(turn, 2, written, 'a')])
    expect((await readSitting(client, id)).answers).toHaveLength(2)
  })

  it('takes no choice in scenarios', async () => {
    const { client } = await newTaker()
    const { id, pulse } = await sit(client, test().id, 'scenarios')
    expect((await save(client, id, [choice(pulse.turn, 1, 0, 'a')])).status).toBe(422)
    expect((await save(client, id, [prose(pulse.turn, 1, 3, 'a')])).status).toBe(422)
    expect((await save(client, id, [prose(pulse.turn, 1, 2, 'a')])).status).toBe(200)
  })

  it('lets the page that has it win, place by place, and loses nothing of the one before', async () => {
    const { client } = await newTaker()
    const first = await sit(client, test().id)
    const { id } = first
    const second = await enter(client, id)
    expect(second.pulse.turn).toBe(first.pulse.turn + 1)
    await saved(client, id, [choice(second.pulse.turn, 1, 0, 'b')])
    const late = await saved(client, id, [
      choice(first.pulse.turn, 1, 0, 'a'),
      choice(first.pulse.turn, 2, 1, 'c'),
    ])
    expect(late.turn).toBe(second.pulse.turn)
    // Whoever sent it has something to read, too: at once, not at the next pulse.
    expect(late.revision).toBeGreaterThan(second.pulse.revision)
    const now = await readSitting(client, id)
    expect(now.answers).toEqual([
      { place: 0, value: { chosen: ['b'] } },
      { place: 1, value: { chosen: ['c'] } },
    ])
    expect(now.pulse.revision).toBeGreaterThan(second.pulse.revision)
  })

  it('is for what was asked: all of it or none', async () => {
    const { client } = await newTaker()
    const { id, pulse } = await sit(client, test().id)
    await open(client, id, 0)
    const { turn } = pulse
    expect((await save(client, id, [choice(turn, 1, 0, 'a'), choice(turn, 2, 3, 'a')])).status).toBe(422)
    expect((await save(client, id, [choice(turn, 1, 0, 'a'), choice(turn + 1, 1, 0, 'b')])).status).toBe(409)
    for (const letter of ['\u0000', '\ud800', 'Z', ''])
      expect((await save(client, id, [choice(turn, 1, 0, letter)])).status).toBe(422)
    expect((await readSitting(client, id)).answers).toEqual([])
    // Whoever leaves the window before a question has come is no reason to refuse the answers that are sent with it.
    await saved(client, id, [choice(turn, 1, 0, 'a')])
    const left = { turn, seq: 2, place: 4, kind: 'left', value: 3 } as const
    expect((await save(client, id, [left, choice(turn, 3, 0, 'b')])).status).toBe(200)
    const scenarios = await sit(client, test().id, 'scenarios')
    expect((await save(client, scenarios.id, [prose(1, 1, 3, 'A fourth one')])).status).toBe(422)
  })

  it('knows a window that is loaded again from another one', async () => {
    const { client } = await newTaker()
    const { id } = await sit(client, test().id)
    const window = randomUUID()
    const take = (body: object) => client.post(`/api/attempts/${id}/enter`, body)
    for (const body of [{ window }, { window }, { window: randomUUID() }, {}]) await take(body)
    const { timeline } = (await client.get(`/api/attempts/${id}/timeline`)).body as {
      timeline: { kind: string }[]
    }
    expect(timeline.filter(({ kind }) => kind === 'moved')).toHaveLength(3)
  })

  it.each([
    ['nothing', []],
    ['a place that is none', [choice(1, 1, 99, 'a')]],
    ['a sequence number that is none', [choice(1, 0, 0, 'a')]],
    ['too much text', [prose(1, 1, 0, 'x'.repeat(60_001))]],
    ['what is no answer', [{ turn: 1, seq: 1, place: 0, kind: 'answer', value: { right: true } }]],
  ])('refuses %s', async (_what, entries) => {
    const { client } = await newTaker()
    const { id } = await sit(client, test().id)
    expect((await save(client, id, entries as never)).status).toBe(422)
  })

  it('refuses a turn that was never given', async () => {
    const { client } = await newTaker()
    const { id, pulse } = await sit(client, test().id)
    expect(await save(client, id, [choice(pulse.turn + 1, 1, 0, 'a')])).toMatchObject({ status: 409 })
    expect((await readSitting(client, id)).answers).toEqual([])
  })
})

describe('submitting', () => {
  it('happens once, tells the company, and moves the application on when all is done', async () => {
    const { client, application } = await newTaker()
    const { id, pulse } = await sit(client, test().id)
    await saved(client, id, [choice(pulse.turn, 1, 0, 'a')])
    const answers = await Promise.all([1, 2, 3].map(() => client.post(`/api/attempts/${id}/submit`, {})))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ standing: { kind: 'submitted', retake: null } })
    const { timeline } = (await client.get(`/api/attempts/${id}/timeline`)).body as {
      timeline: { kind: string }[]
    }
    expect(timeline.filter(({ kind }) => kind === 'submitted')).toHaveLength(1)

    const statusOf = async () => {
      const { applications } = (await client.get('/api/applications')).body as {
        applications: { id: string; status: string }[]
      }
      return applications.find((one) => one.id === application.id)?.status
    }
    expect(await statusOf()).toBe('test_pending')
    const scenarios = await sit(client, test().id, 'scenarios')
    expect(scenarios.scenarios).toHaveLength(3)
    await saved(client, scenarios.id, [prose(scenarios.pulse.turn, 1, 0, 'I would ask first.')])
    await client.post(`/api/attempts/${scenarios.id}/submit`, {})
    await waitFor('the application to move on', async () =>
      (await statusOf()) === 'interview_scheduled' ? true : null,
    )
  })

  it('opens nothing any more', async () => {
    const { client } = await newTaker()
    const { id } = await sit(client, test().id)
    await client.post(`/api/attempts/${id}/submit`, {})
    for (const [path, body] of [
      ['enter', {}],
      ['questions/0', {}],
      ['questions/0/run', { code: '1' }],
    ] as const)
      expect((await client.post(`/api/attempts/${id}/${path}`, body)).status, path).toBe(409)
    expect(await askToStart(client, test().id)).toMatchObject({ status: 409 })
  })
})

describe('the sample test', () => {
  it('has one of each kind, can be repeated, and counts for nothing', async () => {
    const { client } = await newTaker()
    const first = await sit(client, 'demo')
    expect(first).toMatchObject({ isPractice: true, testId: 'demo', title: 'Demo test', company: '' })
    const types = await Promise.all(
      first.places.map(async (_, place) => (await open(client, first.id, place)).item.type),
    )
    expect(types.sort()).toEqual([
      'code-completion',
      'multiple-choice',
      'multiple-select',
      'output-prediction',
      'sql-query',
    ])
    expect((await askToStart(client, 'demo')).body).toEqual({ id: first.id })
    await client.post(`/api/attempts/${first.id}/submit`, {})
    const second = await sit(client, 'demo')
    expect(second.id).not.toBe(first.id)
    expect((await listAttempts(client)).filter(({ isPractice }) => isPractice)).toHaveLength(1)
    expect((await client.get('/api/attempts/brief/scenarios/demo')).status).toBe(404)
  })
})
