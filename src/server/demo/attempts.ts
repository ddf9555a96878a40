/** What the demo's applicants were given to do, how they did it, and what a recruiter did about it. */
import type { Attempt } from '#contract/attempts.ts'
import type { CompanyTest } from '#contract/tests.ts'
import { hasOptions, type ItemContent } from '#core/items/item.ts'
import type { PresentedItem } from '#core/items/present-item.ts'
import { createRandom } from '#core/items/random.ts'
import { type CompanyMember, isCompanyMember, type User } from '#core/permissions.ts'
import type { Parts } from '../parts.ts'
import { systemActor } from '../platform/audit.ts'
import { findCandidateIfAny } from './candidates.ts'
import { type ScenarioQuality, writeScenarioAnswer } from './scenario-answers.ts'
import type { StoryClock } from './story-clock.ts'

type Taken = {
  /** Whose test it is; without it, the first recruiter's. */
  recruiter?: string
  job: string
  person: string
  daysAgo: number
  minutes: number
} & ({ kind: 'test'; rightShare: number } | { kind: 'scenarios'; qualities: ScenarioQuality[] })

const amara = 'seeker@example.com'
const jonas = 'seeker2@example.com'

const brightwater = { recruiter: 'hr2@example.com', kind: 'test' } as const

/** From first to last. What nobody took still waits for its person. */
const taken: Taken[] = [
  {
    job: 'Backend Engineer (Node.js)',
    person: amara,
    kind: 'test',
    daysAgo: 36,
    minutes: 52,
    rightShare: 0.6,
  },
  {
    job: 'Backend Engineer (Node.js)',
    person: amara,
    kind: 'scenarios',
    daysAgo: 35,
    minutes: 41,
    qualities: ['weak', 'fair', 'strong'],
  },
  { ...brightwater, job: 'Frontend Developer', person: amara, daysAgo: 29, minutes: 24, rightShare: 1 },
  { ...brightwater, job: 'Marketing Analyst', person: jonas, daysAgo: 28, minutes: 19, rightShare: 1 },
  { ...brightwater, job: 'Product Analyst', person: amara, daysAgo: 21, minutes: 26, rightShare: 1 },
  { ...brightwater, job: 'Product Analyst', person: jonas, daysAgo: 20, minutes: 22, rightShare: 0.95 },
  { job: 'Data Analyst', person: jonas, kind: 'test', daysAgo: 4, minutes: 33, rightShare: 0.9 },
  { job: 'Senior Frontend Engineer', person: amara, kind: 'test', daysAgo: 4, minutes: 47, rightShare: 0.96 },
  {
    job: 'Senior Frontend Engineer',
    person: jonas,
    kind: 'scenarios',
    daysAgo: 3,
    minutes: 39,
    qualities: ['fair', 'another_language', 'weak'],
  },
]

/** The queue would do it a moment after the start; whoever looks at once sees it too. What is there already stays. */
export async function seedAttempts(parts: Parts, story: StoryClock): Promise<void> {
  const { accounts } = parts
  const recruiter = await accounts.findUserByEmailIfAny('hr@example.com')
  if (recruiter?.status !== 'active' || !isCompanyMember(recruiter)) return
  for (const one of taken) {
    const person = await accounts.findUserByEmailIfAny(one.person)
    const owner = one.recruiter ? await accounts.findUserByEmailIfAny(one.recruiter) : recruiter
    if (person && owner && isCompanyMember(owner))
      await story.daysAgo(one.daysAgo, () => take(parts, { recruiter: owner, person, story }, one))
  }
  await story.daysAgo(4, () => waiveScenarios(parts, recruiter))
}

async function take(
  parts: Parts,
  { recruiter, person, story }: { recruiter: CompanyMember; person: User; story: StoryClock },
  how: Taken,
): Promise<void> {
  const { attempts, badges, scoring, tests } = parts
  const { attempts: own } = await attempts.briefing.list(person)
  const given = own.find(({ kind, jobTitle }) => kind === how.kind && jobTitle === how.job)
  if (given?.standing.kind !== 'ready') return
  const { id } = await attempts.briefing.start(systemActor, person, {
    ...{ kind: how.kind, testId: given.testId, consent: true, intent: 'begin' },
  })
  if (how.kind === 'test')
    await answerQuestions(
      parts,
      { person, story },
      { id, test: await tests.read(recruiter, { id: given.testId }), how },
    )
  else await answerScenarios(parts, { person, story }, { id, how })
  await attempts.sitting.submit(systemActor, person, id)
  await attempts.finishing.finish({ attemptIds: [id] })
  await scoring.scoring.score({ attemptId: id })
  await badges.evaluating.evaluate({ userId: person.id })
}

type Sat = { id: Attempt['id'] }
type Sitter = { person: User; story: StoryClock }

async function answerQuestions(
  { attempts }: Parts,
  { person, story }: Sitter,
  { id, test, how }: Sat & { test: CompanyTest; how: Taken & { kind: 'test' } },
): Promise<void> {
  const contents = test.sections.flatMap(({ items }) => items.map(({ content }) => content))
  const random = createRandom(`${how.job}/${person.email}`)
  const { pulse, places } = await attempts.sitting.enter(person, { id }, noBrowser)
  for (const place of places.keys()) {
    const { item } = await attempts.sitting.question(person, { id, place })
    story.pass(how.minutes / places.length)
    const content = contents.find((one) => one.question === item.question && one.code === item.code)
    const value = content && answer(content, item, random.chance(how.rightShare))
    if (value)
      await attempts.sitting.save(person, {
        id,
        entries: [{ turn: pulse.turn, seq: place + 1, place, kind: 'answer', value }],
      })
  }
}

const noBrowser = { address: '', userAgent: null, cookies: {} }

/** A first start warms up neither Python nor a second database: what asks for code in them stays open. */
const quickLanguages = ['javascript', 'typescript']

function answer(content: ItemContent, { options, code }: PresentedItem, isRight: boolean) {
  if (!hasOptions(content))
    return quickLanguages.includes(content.language) ? { text: isRight ? content.solution : code } : null
  const keys = new Set(content.options.filter(({ isKey }) => isKey).map(({ text }) => text))
  const chosen = options.filter(({ text }) => keys.has(text) === isRight).map(({ id }) => id)
  return { chosen: isRight ? chosen : chosen.slice(0, 1) }
}

async function answerScenarios(
  { attempts }: Parts,
  { person, story }: Sitter,
  { id, how }: Sat & { how: Taken & { kind: 'scenarios' } },
): Promise<void> {
  const { pulse, scenarios } = await attempts.sitting.enter(person, { id }, noBrowser)
  for (const [place, scenario] of scenarios.entries()) {
    story.pass(how.minutes / scenarios.length)
    await attempts.sitting.save(person, {
      id,
      entries: [
        {
          ...{ turn: pulse.turn, seq: place + 1, place, kind: 'answer' },
          value: { text: writeScenarioAnswer(scenario.id, how.qualities[place] ?? 'fair') },
        },
      ],
    })
  }
}

async function waiveScenarios({ accounts, attempts, candidates, jobs }: Parts, recruiter: CompanyMember) {
  const applicant = await accounts.findUserByEmailIfAny(jonas)
  const own = (await jobs.list(recruiter, { search: '', page: 1 })).jobs.find(
    ({ jobTitle }) => jobTitle === 'Data Analyst',
  )
  if (!applicant || !own) return
  const candidate = await findCandidateIfAny(candidates, recruiter, { jobId: own.id, name: applicant.name })
  const given = candidate ? await attempts.managing.listOfCandidate(recruiter, { id: candidate.id }) : null
  const scenarios = given?.find(({ kind }) => kind === 'scenarios')
  if (scenarios?.status !== 'pending' || scenarios.timeline.some(({ kind }) => kind === 'waiver_lifted'))
    return
  await attempts.managing.waive(systemActor, recruiter, {
    id: scenarios.id,
    isWaived: true,
    reason: 'The two reports you sent us show how you write. We need no more than the test.',
  })
}
