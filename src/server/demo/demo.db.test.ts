import { beforeAll, describe, expect, it } from 'vitest'
import type { Attempt } from '#contract/attempts.ts'
import type { OwnBadge } from '#contract/badges.ts'
import type { Interview } from '#contract/interviews.ts'
import type { ResultRow } from '#contract/results.ts'
import type { TestRow } from '#contract/tests.ts'
import { findProfileProblems } from '#core/documents/profile.ts'
import { sharedTestApp } from '../../../tests/support/app.ts'
import { demoPassword, seedDemoData } from './demo.ts'
import { usualAnswer } from './interview-answers.ts'
import type { StoryClock } from './story-clock.ts'

const app = sharedTestApp()

/** The application's own clock is moved: it is the one that everything asks. */
const story: StoryClock = {
  now: () => app().clock.now(),
  async daysAgo(days, work) {
    const before = app().clock.now().getTime()
    app().clock.advance(-days * 24 * 60 * 60 * 1000)
    try {
      return await work()
    } finally {
      app().clock.advance(before - app().clock.now().getTime())
    }
  },
  pass: (minutes) => app().clock.advance(minutes * 60 * 1000),
}
const tell = () => seedDemoData(app().parts, story)
// As every start does before it.
beforeAll(async () => {
  await app().parts.items.syncBank()
  await app().parts.badges.managing.syncStandard()
})

const ownOf = async (email: string) => {
  const client = await app().visitor().signIn({ email, password: demoPassword })
  return {
    profile: (await client.get('/api/profile')).body,
    draft: (await client.get('/api/profile/resume-draft')).body,
  }
}

const jobsOf = async () => {
  const signIn = (email: string) => app().visitor().signIn({ email, password: demoPassword })
  const [hr, seeker] = [await signIn('hr@example.com'), await signIn('seeker@example.com')]
  return {
    board: (await hr.get('/api/jobs')).body,
    company: (await hr.get('/api/company/jobs')).body,
    applications: (await seeker.get('/api/applications')).body,
    tests: (await hr.get('/api/tests')).body,
  }
}

const interviewsOf = async (email: string) => {
  const client = await app().visitor().signIn({ email, password: demoPassword })
  const { attempts } = (await client.get('/api/attempts')).body as { attempts: Attempt[] }
  const held: Interview[] = []
  for (const { id } of attempts.filter(({ kind }) => kind === 'interview'))
    held.push((await client.get(`/api/interviews/${id}`)).body as Interview)
  return held
}

const resultsOf = async (email: string) => {
  const client = await app().visitor().signIn({ email, password: demoPassword })
  const { results } = (await client.get('/api/results')).body as { results: ResultRow[] }
  return results
    .map(({ jobTitle, kind, status, isLookAsked }) =>
      [jobTitle, kind, status, ...(isLookAsked ? ['look asked'] : [])].join(', '),
    )
    .sort()
}

const badgesOf = async (email: string) => {
  const client = await app().visitor().signIn({ email, password: demoPassword })
  const { badges } = (await client.get('/api/badges')).body as { badges: OwnBadge[] }
  return badges.map(({ name, sharing }) => (sharing ? `${name}, shared` : name)).sort()
}

describe('the demo', () => {
  it('has job seekers with the profiles that their resumes say, jobs that they applied for, and tells its story once', async () => {
    await tell()
    const amara = await ownOf('seeker@example.com')
    expect(amara).toMatchObject({
      profile: {
        version: 1,
        profile: {
          name: 'Amara Okafor',
          email: 'seeker@example.com',
          workHistory: [
            { company: 'Fernhollow Systems', start: '2021-03', end: 'present' },
            { company: 'Larkspur Digital' },
            { company: 'Quillmoor Software' },
          ],
          education: [{ school: 'University of Leeds' }],
        },
        resume: { fileName: 'Amara Okafor.docx', kind: 'docx' },
      },
      draft: { draft: null },
    })
    const jonas = await ownOf('seeker2@example.com')
    expect(jonas).toMatchObject({
      profile: {
        version: 1,
        profile: { name: 'Jonas Lindqvist', workHistory: [{ title: 'Data Analyst' }, {}] },
      },
      draft: {
        draft: { reading: { resume: { workHistory: [{ title: { value: 'Lead Data Analyst' } }, {}, {}] } } },
      },
    })
    for (const { profile } of [amara, jonas]) {
      const { profile: saved } = profile as { profile: Parameters<typeof findProfileProblems>[0] }
      expect(findProfileProblems(saved)).toEqual({})
    }

    const told = await jobsOf()
    expect(told).toMatchObject({
      board: { total: 7 },
      company: { counts: { published: 3, draft: 1, closed: 1 } },
      applications: {
        applications: [
          { job: { jobTitle: 'Senior Frontend Engineer' }, sharedWith: { isShared: true } },
          { job: { jobTitle: 'Product Analyst', status: 'closed' } },
          { job: { jobTitle: 'Frontend Developer', status: 'closed' } },
          { job: { jobTitle: 'Backend Engineer (Node.js)', status: 'closed' } },
        ],
      },
    })

    const { tests } = told.tests as { tests: TestRow[] }
    expect(tests.map(({ job, status, questions }) => [job.jobTitle, status, questions]).sort()).toEqual([
      ['Backend Engineer (Node.js)', 'published', 16],
      ['Customer Support Specialist', 'draft', 10],
      ['Data Analyst', 'published', 15],
      ['Senior Frontend Engineer', 'published', 20],
    ])

    expect(
      (await interviewsOf('seeker2@example.com'))
        .map(({ attempt, answered, isPaused }) => [
          attempt.jobTitle,
          attempt.standing.kind,
          answered,
          isPaused,
        ])
        .sort(),
    ).toEqual([
      ['Data Analyst', 'submitted', 7, false],
      ['Senior Frontend Engineer', 'running', 2, true],
    ])
    expect(await resultsOf('seeker@example.com')).toEqual([
      'Backend Engineer (Node.js), scenarios, completed',
      'Backend Engineer (Node.js), test, completed',
      'Frontend Developer, test, completed',
      'Product Analyst, test, completed',
      'Senior Frontend Engineer, test, completed, look asked',
    ])
    expect(await resultsOf('seeker2@example.com')).toEqual([
      'Data Analyst, interview, completed',
      'Data Analyst, test, completed',
      'Marketing Analyst, test, completed',
      'Product Analyst, test, completed',
      'Senior Frontend Engineer, scenarios, in_review',
    ])
    expect(await badgesOf('seeker@example.com')).toEqual([
      'Calm Under Pressure',
      'Gold Badge, shared',
      'Silver Badge',
    ])
    expect(await badgesOf('seeker2@example.com')).toEqual(
      expect.arrayContaining(['Clear Reporter', 'Silver Badge']),
    )
    // A story that was written for the questions: none of it is what is said to anything.
    const held = (await interviewsOf('seeker2@example.com')).flatMap(({ messages }) => messages)
    expect(held.filter(({ content }) => content === usualAnswer)).toEqual([])
    expect(held.filter(({ kind }) => kind === 'follow_up')).toHaveLength(1)

    const results = await resultsOf('seeker@example.com')
    const badges = await badgesOf('seeker2@example.com')
    await tell()
    expect(await badgesOf('seeker2@example.com')).toEqual(badges)
    expect(await resultsOf('seeker@example.com')).toEqual(results)
    expect(await jobsOf()).toEqual(told)
    expect(await ownOf('seeker@example.com')).toEqual(amara)
    expect(await ownOf('seeker2@example.com')).toEqual(jonas)
    // It reads a dozen documents, each in a process of its own.
  }, 240_000)
})
