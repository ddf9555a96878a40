import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CompanyMember } from '#core/permissions.ts'
import { systemActor } from '#server/platform/audit.ts'
import { letTimePass, listAttempts } from '../../../../tests/support/attempts.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import {
  askToSend,
  enterInterview,
  fullAnswer,
  lastSeq,
  readInterview,
  sayTo,
  sharedInterviewApp,
  talkThrough,
} from '../../../../tests/support/interviews.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const { app, world, newInterviewee, readPlan } = sharedInterviewApp()

const statusOf = async (client: HttpClient) => {
  const { body } = await client.get('/api/applications')
  return (body as { applications: { status: string }[] }).applications[0]?.status
}

describe('an interview', () => {
  it('is given with applying, and greets', async () => {
    const { client, id } = await newInterviewee('Mara Osei')
    const [given] = await listAttempts(client)
    expect(given).toMatchObject({
      id,
      kind: 'interview',
      title: 'Night Nurse interview',
      standing: { kind: 'ready' },
    })
    const interview = await enterInterview(client, id)
    expect(interview).toMatchObject({ asked: 0, answered: 0, questionCount: 7, isOwed: false })
    const [greeting, ...others] = interview.messages
    expect(others).toEqual([])
    expect(greeting).toMatchObject({ sender: 'ai', kind: 'greeting', place: null })
    for (const words of [
      'Hello Mara',
      'a program, not a person',
      'Northwind Hospital',
      'recorded only if',
      'Are you ready',
    ])
      expect(greeting?.content).toContain(words)
    expect((await enterInterview(client, id)).messages).toEqual(interview.messages)
  })

  it('types for two to four seconds before anything it says', async () => {
    const { client, id } = await newInterviewee()
    const { messages } = await talkThrough(client, id)
    const typing = messages.flatMap(({ typedAt, timestamp }) =>
      typedAt === null ? [] : [Date.parse(typedAt) - Date.parse(timestamp)],
    )
    expect(typing).toHaveLength(9)
    for (const ms of typing) {
      expect(ms).toBeGreaterThanOrEqual(2000)
      expect(ms).toBeLessThanOrEqual(4000)
    }
    expect(new Set(typing).size).toBeGreaterThan(3)
  })

  it('answers what is asked before, and begins at the first reply with yes', async () => {
    const { client, id } = await newInterviewee()
    let interview = await enterInterview(client, id)
    for (const [asked, told] of [
      ['How long will it take?', '20 to 40 minutes'],
      ['Are you a real person?', 'I am a program'],
      ['Who reads this?', 'People of Northwind Hospital'],
      ['hello there', 'You can ask me'],
      ['hello there', 'not sure that I can help'],
    ] as const) {
      interview = await sayTo(client, interview, asked)
      expect(interview.messages.at(-1)).toMatchObject({ kind: 'talk', place: null })
      expect(interview.messages.at(-1)?.content).toContain(told)
      expect(interview.attempt.standing.kind).toBe('ready')
    }
    interview = await sayTo(client, interview, 'Oh YES please')
    expect(interview.messages.at(-1)).toMatchObject({ kind: 'question', place: 0 })
    expect(interview).toMatchObject({ asked: 1, attempt: { standing: { kind: 'running' } } })
  })

  it('asks the seven questions of the plan in order, ends, and is in review', async () => {
    const { client, id } = await newInterviewee()
    const plan = await readPlan()
    const { messages, attempt, asked, answered } = await talkThrough(client, id)
    const questions = messages.filter(({ kind }) => kind === 'question')
    expect(questions.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5, 6])
    questions.forEach(({ content }, at) => {
      const planned = plan.questions[at]
      if (planned?.kind !== 'project') expect(content.endsWith(planned?.text ?? '?')).toBe(true)
    })
    expect(messages.filter(({ kind }) => kind === 'follow_up')).toEqual([])
    expect(messages.at(-1)).toMatchObject({ kind: 'closing', sender: 'ai' })
    expect(messages.at(-1)?.content).toContain('in review')
    expect([asked, answered, attempt.standing.kind]).toEqual([7, 7, 'submitted'])
    const acknowledged = questions.slice(1).map(({ segments }) => segments?.[0]?.text ?? '')
    for (const [at, text] of acknowledged.entries()) expect(text).not.toBe(acknowledged[at - 1])
    // It was all that was asked, so the application moved on by itself.
    await waitFor('the step', async () => ((await statusOf(client)) === 'completed' ? true : null))
  })

  it('asks twice in all for what thin answers leave out, without counting on', async () => {
    const { client, id } = await newInterviewee()
    let interview = await sayTo(client, await enterInterview(client, id), 'yes')
    const thin = 'I like to work with people and I am good at it.'
    for (let n = 0; n < 12 && interview.attempt.standing.kind === 'running'; n++)
      interview = await sayTo(client, interview, thin)
    const followUps = interview.messages.filter(({ kind }) => kind === 'follow_up')
    expect(followUps).toHaveLength(2)
    expect(new Set(followUps.map(({ place }) => place)).size).toBe(2)
    expect(interview).toMatchObject({ asked: 7, answered: 7, attempt: { standing: { kind: 'submitted' } } })
  })

  it('does not press who has no answer', async () => {
    const { client, id } = await newInterviewee()
    let interview = await sayTo(client, await enterInterview(client, id), 'yes')
    interview = await sayTo(client, interview, 'Sorry, I do not know.')
    expect(interview.messages.at(-1)).toMatchObject({ kind: 'question', place: 1 })
  })

  it('keeps what is sent twice once, whoever waits for the answer', async () => {
    const { client, id } = await newInterviewee()
    const { messages } = await sayTo(client, await enterInterview(client, id), 'yes')
    const sent = { sentId: randomUUID(), after: messages.length, text: fullAnswer(1) }
    const answers = await Promise.all([1, 2, 3].map(() => askToSend(client, id, sent)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const after = await readInterview(client, id)
    expect(after.messages.filter(({ sentId }) => sentId === sent.sentId)).toHaveLength(1)
    expect(after.messages).toHaveLength(messages.length + 2)
  })

  it('takes nothing that was written before the last message was read', async () => {
    const { client, id } = await newInterviewee()
    const interview = await sayTo(client, await enterInterview(client, id), 'yes')
    const after = lastSeq(interview)
    await askToSend(client, id, { text: fullAnswer(1), after })
    const late = await askToSend(client, id, { text: 'From another window', after })
    expect([late.status, (late.body as { code: string }).code]).toEqual([409, 'INTERVIEW_MOVED'])
  })

  it.each([
    ['nothing', ' \n '],
    ['nothing that can be kept', '\u0000 \u0000'],
    ['far too much', 'x'.repeat(12_001)],
  ])('does not take %s', async (_what, text) => {
    const { client, id } = await newInterviewee()
    const { messages } = await enterInterview(client, id)
    expect((await askToSend(client, id, { text, after: messages.length })).status).toBe(422)
    expect((await readInterview(client, id)).messages).toEqual(messages)
  })

  it('can be paused and gone on with, which is recorded', async () => {
    const { client, id } = await newInterviewee()
    const interview = await sayTo(client, await enterInterview(client, id), 'yes')
    const pause = (isPaused: boolean) => client.post(`/api/interviews/${id}/pause`, { isPaused })
    expect((await pause(true)).body).toMatchObject({ isPaused: true })
    await pause(true)
    expect((await sayTo(client, interview, fullAnswer(1))).isPaused).toBe(false)
    const { timeline } = (await client.get(`/api/attempts/${id}/timeline`)).body as {
      timeline: { kind: string }[]
    }
    expect(timeline.map(({ kind }) => kind)).toEqual(['assigned', 'started', 'paused', 'resumed'])
  })

  it('can be ended before the last question, once', async () => {
    const { client, id } = await newInterviewee()
    await sayTo(client, await enterInterview(client, id), 'yes')
    const end = () => client.post(`/api/interviews/${id}/end`)
    const { body } = await end()
    expect(body).toMatchObject({ answered: 0, attempt: { standing: { kind: 'submitted' } } })
    expect((await end()).body).toEqual({ ...(body as object), now: expect.any(String) })
    const refused = await askToSend(client, id, { text: 'One more thing', after: lastSeq(body as never) })
    expect(refused.status).toBe(409)
  })

  it('tells the company who would rather talk to a person, once', async () => {
    const { client, id, application } = await newInterviewee('Ines Duarte')
    let interview = await sayTo(client, await enterInterview(client, id), 'Can I talk to a person instead?')
    expect(interview).toMatchObject({ isPersonAsked: true })
    expect(interview.messages.at(-1)?.content).toContain('I have told Northwind Hospital')
    interview = (await client.post(`/api/interviews/${id}/person`)).body as never
    expect(interview.isPersonAsked).toBe(true)
    const told = await waitFor('the notification', async () => {
      const { notifications } = (await world().hr.get('/api/notifications')).body as {
        notifications: { content: { kind: string; candidateId?: string } }[]
      }
      const found = notifications.filter(
        ({ content }) => content.kind === 'person_asked' && content.candidateId === application.id,
      )
      return found.length > 0 ? found : null
    })
    expect(told).toHaveLength(1)
    expect(interview.attempt.standing.kind).toBe('ready')
  })

  it('greets who asked for a person before it did', async () => {
    const { client, id } = await newInterviewee()
    await client.post(`/api/interviews/${id}/person`)
    const interview = await enterInterview(client, id)
    expect(interview.messages).toHaveLength(1)
    expect((await sayTo(client, interview, 'yes')).asked).toBe(1)
  })

  it('is waived for who would rather talk to a person, also after it began, and can be asked for after all', async () => {
    const { client, id } = await newInterviewee()
    const begun = await sayTo(client, await enterInterview(client, id), 'yes')
    const waive = (isWaived: boolean) =>
      world().hr.post(`/api/company/attempts/${id}/waive`, { isWaived, reason: 'We call you tomorrow.' })
    expect((await waive(true)).status).toBe(200)
    expect((await askToSend(client, id, { text: 'Hello?', after: lastSeq(begun) })).status).toBe(409)
    expect((await waive(false)).status).toBe(200)
    expect((await sayTo(client, begun, fullAnswer(1))).asked).toBe(2)
  })

  it('says so where its person took the application back', async () => {
    const { client, id, application } = await newInterviewee()
    await sayTo(client, await enterInterview(client, id), 'yes')
    expect((await readInterview(client, id)).isWithdrawn).toBe(false)
    await client.post(`/api/applications/${application.id}/withdraw`)
    expect((await readInterview(client, id)).isWithdrawn).toBe(true)
  })

  it('ends by itself when its time is over, with what was said', async () => {
    const { seeker, client, id } = await newInterviewee()
    const interview = await sayTo(client, await enterInterview(client, id), 'yes')
    await sayTo(client, interview, fullAnswer(1))
    await letTimePass(app(), 8 * 24 * 3600)
    await app().parts.attempts.timekeeping.tick()
    await client.signIn(seeker)
    expect(await readInterview(client, id)).toMatchObject({
      answered: 1,
      isOwed: false,
      attempt: { standing: { kind: 'submitted' } },
    })
    await world().hr.signIn(world().people.recruiter)
  })

  it('cannot begin once it is overdue', async () => {
    const { seeker, client, id } = await newInterviewee()
    const { messages } = await enterInterview(client, id)
    await letTimePass(app(), 8 * 24 * 3600)
    await client.signIn(seeker)
    const refused = await askToSend(client, id, { text: 'yes', after: messages.length })
    expect((refused.body as { code: string }).code).toBe('ATTEMPT_OVERDUE')
    await world().hr.signIn(world().people.recruiter)
  })

  it('is nobody else’s', async () => {
    const { id } = await newInterviewee()
    const { client: other } = await newInterviewee()
    for (const answer of [
      await other.post(`/api/interviews/${id}/enter`),
      await other.get(`/api/interviews/${id}`),
      await askToSend(other, id, { text: 'yes', after: 1 }),
      await other.post(`/api/interviews/${id}/end`),
      await other.post(`/api/interviews/${id}/person`),
      await other.post(`/api/attempts/${id}/enter`),
    ])
      expect(answer.status).toBe(404)
  })

  it('is no test: what sits one does not open it', async () => {
    const { client, id } = await newInterviewee()
    for (const answer of [
      await client.post(`/api/attempts/${id}/enter`),
      await client.post(`/api/attempts/${id}/submit`),
      await client.post(`/api/attempts/${id}/save`, {
        entries: [{ turn: 1, seq: 1, place: 0, kind: 'answer', value: { text: 'x' } }],
      }),
    ])
      expect(answer.status).toBe(404)
  })

  it('goes on with the plan that it began with', async () => {
    const { client, id } = await newInterviewee()
    const first = await sayTo(client, await enterInterview(client, id), 'yes')
    const { planning } = app().parts.interviews
    const member = world().people.recruiter as CompanyMember
    const jobId = world().job.id
    const plan = await planning.read(member, jobId)
    const questions = plan.questions.map((question, at) =>
      at === 2
        ? { ...question, text: 'Which machine on the ward do you trust least, and why is that?' }
        : question,
    )
    const saved = await planning.save(systemActor, member, { ...plan, jobId, questions })
    await planning.approve(systemActor, member, { jobId, revision: saved.revision })
    const second = await sayTo(client, first, fullAnswer(1))
    const third = await sayTo(client, second, fullAnswer(2))
    expect(third.messages.at(-1)?.content).not.toContain('Which machine')
    const later = await newInterviewee()
    const whole = await talkThrough(later.client, later.id)
    expect(whole.messages.some(({ content }) => content.includes('Which machine'))).toBe(true)
  })
})
