/** Blind mode, wherever its pages look: nothing that a candidate's pages are answered tells who they are. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { CandidateAttempt } from '#contract/attempts.ts'
import type { DecidedRow } from '#contract/deciding.ts'
import type { Candidate, CandidateNote, HistoryEntry } from '#contract/desk.ts'
import type { InterviewTranscript } from '#contract/interviews.ts'
import type { CandidateMeetings, Meeting } from '#contract/meetings.ts'
import { fold } from '#core/documents/lexicons/fold.ts'
import { emptyWork } from '#core/documents/profile.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { systemActor } from '#server/platform/audit.ts'
import { listAttempts, prose, saved, sit } from '../../../../../tests/support/attempts.ts'
import type { Answer, HttpClient } from '../../../../../tests/support/client.ts'
import { procedures } from '../../../../../tests/support/contract.ts'
import { enterInterview, fullAnswer, sayTo } from '../../../../../tests/support/interviews.ts'
import { apply, makeApplicant, makeJob } from '../../../../../tests/support/jobs.ts'
import { codePlace, sampleOf, sharedResultsApp, textsOf } from '../../../../../tests/support/results.ts'

const results = sharedResultsApp()
const { app, world, handIn, scored, readEvidence } = results

/** Words that nothing else in the product holds. */
const telling = /oksana|melnyk|p7zz|brimfors|070|987|zorvane|gothenburg|sweden|\blund\b|uppsala/
const said =
  'I am Oksana MELNYKOVA from Gothenburg in Sweden, of Lund University, p7zz@brimfors.example or 070-987 65 43, github.com/zorvane.'
const name = 'Oksana Melnyková'

type Person = {
  client: HttpClient
  id: string
  otherId: string
  /** Of somebody else. */
  besideId: string
  attempts: Record<CandidateAttempt['kind'], string>
}
let person: Person

const ok = <Body>({ status, body }: Answer): Body => {
  if (status !== 200) throw new Error(`It was answered by ${status}: ${JSON.stringify(body)}`)
  return body as Body
}
const of = (path: string) => `/api/company/candidates/${person.id}${path}`
const version = async (id = person.id) =>
  ok<Candidate>(await world().hr.get(`/api/company/candidates/${id}`)).version
const decide = async (path: string, input: object, id = person.id) =>
  ok<{ rows: DecidedRow[] }>(
    await world().hr.post(`/api/company/decisions${path}`, {
      candidates: [{ id, version: await version(id) }],
      ...input,
    }),
  ).rows

const mail = { subject: 'For {{name}}', body: 'Dear {{name}}, go on.' }
const waived = { kind: 'approve', isWaived: true, mails: { to_interview: mail } }

/** Says who they are wherever there is a field for words. */
async function tellEverywhere() {
  const { client } = person
  const { hr } = world()
  ok(await hr.post(of('/notes'), { text: `Called ${name}.` }))
  ok(await hr.post(of('/notes'), { text: 'Knows SQL.' }))
  await decide('', waived)
  await decide('/undo', {})

  const sitting = await sit(client, world().test.id)
  await saved(client, sitting.id, [prose(sitting.pulse.turn, 1, codePlace, `-- ${said}\nselect 1`)])
  await handIn(client, sitting.id)
  await scored(client, sitting.id)
  const scenarios = await sit(client, world().test.id, 'scenarios')
  const answers = scenarios.scenarios.map((scenario, place) =>
    prose(scenarios.pulse.turn, place + 1, place, `${said} ${sampleOf(scenario.id, 'strong')}`),
  )
  await saved(client, scenarios.id, answers)
  await handIn(client, scenarios.id)
  await scored(client, scenarios.id)

  const badge = ok<{ id: string }>(
    await hr.post('/api/company/badges', { name: `Friend of ${name}`, description: said }),
  )
  ok(await hr.post(of('/badges'), { badgeId: badge.id, reason: said }))
  const meeting = ok<Meeting>(
    await hr.post(of('/meetings'), {
      startsAt: new Date(app().clock.now().getTime() + 5 * 86_400_000).toISOString(),
      ...{ minutes: 45, timeZone: 'Europe/Berlin', place: 'Room 4', people: 'Hana Recruiter' },
      message: `Dear ${name}, welcome.`,
    }),
  )
  ok(await client.request('PUT', '/api/account/time-zone', { timeZone: 'Europe/Stockholm' }))
  ok(await client.post(`/api/meetings/${meeting.id}/decline`, { version: meeting.version, words: said }))

  const given = (await listAttempts(client)).find(({ kind }) => kind === 'interview')
  if (!given) throw new Error('No interview was given.')
  let interview = await sayTo(client, await enterInterview(client, given.id), 'Yes, I am ready.')
  for (let n = 1; interview.attempt.standing.kind === 'running'; n++)
    interview = await sayTo(client, interview, `${said} ${fullAnswer(n)}`)
  await scored(client, given.id)
  person.attempts = { test: sitting.id, scenarios: scenarios.id, interview: given.id }

  for (const attemptId of Object.values(person.attempts)) {
    ok(await client.post(`/api/results/${attemptId}/comments`, { text: said }))
    const review = async () => {
      const { revision } = await readEvidence(attemptId)
      ok(await results.decide(attemptId, { revision, reason: `${name} is right.` }))
    }
    // What waits for a person is completed first.
    await review()
    ok(await client.post(`/api/results/${attemptId}/human-look`, { reason: said }))
    await review()
  }
  ok(await hr.post(`/api/company/attempts/${sitting.id}/reopen`, { minutes: 5, reason: `For ${name}.` }))
}

beforeAll(async () => {
  const { parts } = app()
  const { job, people } = world()
  const member = people.recruiter as CompanyMember
  const { revision } = await parts.interviews.planning.read(member, job.id)
  await parts.interviews.planning.approve(systemActor, member, { jobId: job.id, revision })
  const { client } = await makeApplicant(app(), name, {
    ...{ email: 'p7zz@brimfors.example', phone: '+46 70 987 65 43', location: 'Gothenburg, Sweden' },
    ...{ links: ['https://github.com/zorvane'], headline: 'Nurse in GOTHENBURG', summary: said },
    ...{ experience: said, skills: ['SQL', 'Gothenburg', 'Excel at Lund University'] },
    workHistory: [
      {
        ...emptyWork,
        title: 'Nurse, Uppsala',
        company: 'Melnykova & Co',
        location: 'Uppsala',
        description: said,
      },
    ],
    education: [{ school: 'Lund University', degree: 'BSc, Lund', start: '', end: '', description: said }],
  })
  const other = await makeJob(parts, people.recruiter)
  const { id } = await apply(client, job)
  const { id: otherId } = await apply(client, other)
  const { id: besideId } = await apply((await makeApplicant(app(), 'Bea Beside')).client, other)
  person = { client, id, otherId, besideId, attempts: { test: '', scenarios: '', interview: '' } }
  await tellEverywhere()
}, 240_000)

/** What the pages of a candidate in blind mode ask for; the rest of what is there has a reason not to be. */
const asked: Record<string, () => string[]> = {
  'desk.find': () => [
    '/api/company/candidates?isBlind=true',
    `/api/company/candidates?isBlind=true&sort=match`,
  ],
  'desk.read': () => [of('?isBlind=true')],
  'desk.compare': () => [
    `/api/company/candidate-comparison?ids[]=${person.id}&ids[]=${person.besideId}&isBlind=true`,
  ],
  'desk.history': () => [of('/history?isBlind=true')],
  'desk.notes': () => [of('/notes?isBlind=true')],
  'desk.neighbours': () => [of('/neighbours?isBlind=true')],
  'attempts.ofCandidate': () => [of('/attempts?isBlind=true')],
  'badges.listOfCandidate': () => [of('/badges?isBlind=true')],
  'meetings.ofCandidate': () => [of('/meetings?isBlind=true')],
  'meetings.overlaps': () => {
    const soon = new Date(app().clock.now().getTime() + 5 * 86_400_000).toISOString()
    // As somebody else's page asks for the planner's own day.
    const beside = `/api/company/candidates/${person.besideId}/meetings/overlaps`
    return [`${beside}?isBlind=true&minutes=60&startsAt=${encodeURIComponent(soon)}`]
  },
  'scoring.ofCandidate': () => [of('/results')],
  'scoring.read': () => Object.values(person.attempts).map((id) => `/api/company/results/${id}?isBlind=true`),
  'search.find': () =>
    ['oksana', 'melnykova', 'oksnaa', 'night nurse', 'nurse'].map((q) => `/api/search?q=${q}&isBlind=true`),
  'interviews.transcript': () => [`/api/company/interviews/${person.attempts.interview}?isBlind=true`],
}
const notAsked: Record<string, string> = {
  'desk.resume': 'The original file; no blind page offers it.',
  'interviews.candidateRecordingFile': 'A voice or a face: see below.',
  'scoring.waiting': 'Of the dashboard, which is not blind.',
}

/** Of these there is nothing to hide; each of the others tells who it is of where nobody asks it not to. */
const namesNobody = ['desk.neighbours', 'scoring.ofCandidate']
const readOpenly = async (path: string) =>
  withoutIds(JSON.stringify((await world().hr.get(path.replace('isBlind=true', 'isBlind=false'))).body))

describe('no answer to a blind page', () => {
  it('is left out here', () => {
    const ofCandidates = /^\/(search|company\/(candidates|candidate-comparison|results|interviews))(\/|$)/
    const found = procedures.filter(({ method, path }) => method === 'GET' && ofCandidates.test(path))
    expect(found.map((one) => one.name).sort()).toEqual(
      [...Object.keys(asked), ...Object.keys(notAsked)].sort(),
    )
  })

  it.each(Object.keys(asked))('tells who somebody is: %s', async (procedure) => {
    for (const path of asked[procedure]?.() ?? []) {
      const { status, body } = await world().hr.get(path)
      expect(status, path).toBe(200)
      expect(withoutIds(JSON.stringify(body))).not.toMatch(telling)
      if (!namesNobody.includes(procedure)) expect(await readOpenly(path)).toMatch(telling)
    }
  })

  it('tells who somebody is who stands in an export', async () => {
    const answer = await world().hr.fetch('/api/company/candidates.csv?isBlind=true')
    const csv = await answer.text()
    expect(csv).toMatch(/Candidate [0-9A-F]{5}/)
    expect(withoutIds(csv)).not.toMatch(telling)
  })

  it('tells less of what they can', async () => {
    const { hr } = world()
    const shown = ok<Candidate>(await hr.get(of('?isBlind=true')))
    expect(shown).toMatchObject({
      isHidden: true,
      shared: { headline: 'Nurse in …', email: '', location: '' },
    })
    expect(shown.profile?.skills).toEqual(['SQL', 'Excel at …'])
    const texts = textsOf(ok(await hr.get(asked['scoring.read']?.()[1] ?? '')))
    const open = textsOf(await readEvidence(person.attempts.scenarios))
    expect(texts[0]?.answer).toMatch(/^I am █+ from █+ in █+, of █+/)
    for (const [at, text] of open.entries()) {
      expect(texts[at]?.answer).toHaveLength(text.answer.length)
      expect(texts[at]?.criteria).toEqual(text.criteria)
      for (const { start, end } of text.criteria.flatMap(({ passages }) => passages)) {
        const passage = text.answer.slice(start, end)
        if (!telling.test(fold(passage))) expect(texts[at]?.answer.slice(start, end)).toBe(passage)
      }
    }
  })
})

/** An id may hold anything that is written in sixteen signs, and a date any number. */
const withoutIds = (text: string) =>
  fold(text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/gi, ''))

describe('in blind mode', () => {
  it('there is neither a voice nor a face', async () => {
    const { interview } = person.attempts
    const transcript = ok<InterviewTranscript>(
      await world().hr.get(`/api/company/interviews/${interview}?isBlind=true`),
    )
    expect(transcript).toMatchObject({ isHidden: true, recordings: [] })
    expect(transcript.candidateName).toMatch(/^Candidate [0-9A-F]{5}$/)
    const file = `/api/company/interviews/${interview}/recordings/${interview}/file?isBlind=true`
    expect((await world().hr.get(file)).status).toBe(404)
  })

  it('a history says that it was the candidate', async () => {
    const read = async (query: string) =>
      ok<{ entries: HistoryEntry[] }>(await world().hr.get(of(`/history${query}`))).entries
    expect((await read(''))[0]).toMatchObject({ cause: 'applied', by: name })
    const [applied, approved] = await read('?isBlind=true')
    expect(applied).toMatchObject({ cause: 'applied', by: 'The candidate' })
    expect(approved).toMatchObject({
      cause: 'approved',
      by: 'Hana Recruiter',
      decision: { mail: { subject: 'For …', body: 'Dear …, go on.' } },
    })
  })

  it('a note that is not shown as it was written cannot be written over', async () => {
    const { notes } = ok<{ notes: CandidateNote[] }>(await world().hr.get(of('/notes?isBlind=true')))
    expect(notes).toMatchObject([
      { text: 'Called ….', isMasked: true },
      { text: 'Knows SQL.', isMasked: false },
    ])
  })

  it('an interview is moved with the words that were hidden', async () => {
    const { hr } = world()
    const read = async (query = '') => ok<CandidateMeetings>(await hr.get(of(`/meetings${query}`)))
    const { meetings, candidateTimeZone } = await read('?isBlind=true')
    const [shown] = meetings
    if (!shown) throw new Error('There is a meeting.')
    expect(shown.message).toBe('Dear …, welcome.')
    expect(candidateTimeZone).toBeNull()
    const { id, version: seen, startsAt, minutes, timeZone, people, message } = shown
    const moved = {
      version: seen,
      startsAt,
      minutes,
      timeZone,
      people,
      message,
      place: 'Room 5',
      isBlind: true,
    }
    const answer = ok<Meeting>(await hr.post(`/api/company/meetings/${id}/move`, moved))
    expect(answer).toMatchObject({ place: 'Room 5', message: 'Dear …, welcome.' })
    expect((await read()).meetings[0]).toMatchObject({ place: 'Room 5', message: `Dear ${name}, welcome.` })
  })

  it('what is done about a result is answered blindly too', async () => {
    const { test } = person.attempts
    const { revision } = await readEvidence(test)
    const body = ok(await results.decide(test, { revision, isBlind: true }))
    expect(withoutIds(JSON.stringify(body))).not.toMatch(telling)
    const closed = await world().hr.post(`/api/company/attempts/${test}/close-again`, {
      reason: `${name} called.`,
      isBlind: true,
    })
    expect(withoutIds(JSON.stringify(ok(closed)))).not.toMatch(telling)
  })

  it('a decision is answered with the stand-in, and says that the candidate was faster', async () => {
    const { client, otherId } = person
    const standIn = { name: expect.stringMatching(/^Candidate [0-9A-F]{5}$/) }
    const done = await decide('', { ...waived, isBlind: true }, otherId)
    expect(done).toMatchObject([{ outcome: 'done', ...standIn }])
    expect(await decide('/undo', { isBlind: true }, otherId)).toMatchObject([{ outcome: 'done', ...standIn }])
    const seen = await version(otherId)
    ok(await client.post(`/api/applications/${otherId}/withdraw`))
    const late = await decide('', { ...waived, candidates: [{ id: otherId, version: seen }], isBlind: true })
    expect(late).toMatchObject([{ outcome: 'changed', changedBy: 'The candidate', ...standIn }])
    const open = await decide('', { ...waived, candidates: [{ id: otherId, version: seen }] })
    expect(open).toMatchObject([{ name, changedBy: name }])
  })

  it('who was decided about does not tell who another application is of', async () => {
    const { hr, people } = world()
    const { client } = await makeApplicant(app(), 'Dora Decided')
    const one = await apply(client, await makeJob(app().parts, people.recruiter))
    const other = await apply(client, await makeJob(app().parts, people.recruiter))
    await decide('', waived, one.id)
    const read = async (query: string) =>
      ok<Candidate>(await hr.get(`/api/company/candidates/${one.id}${query}`))
    expect(await read('')).toMatchObject({ alsoHere: [{ id: other.id, name: 'Dora Decided' }] })
    expect(await read('?isBlind=true')).toMatchObject({ name: 'Dora Decided', alsoHere: [] })
    await decide('', waived, other.id)
    expect(await read('?isBlind=true')).toMatchObject({ alsoHere: [{ id: other.id }] })
  })
})
