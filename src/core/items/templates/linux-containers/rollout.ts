import { type Distractor, makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { countOf } from '#core/items/templates/wording.ts'

const services = [
  'checkout',
  'search',
  'thumbnails',
  'mailer',
  'pricing',
  'reports',
  'gateway',
  'indexer',
  'ledger',
]
const reasons = [
  'gets a new image',
  'gets another command line',
  'is told to read another secret',
  'gets a new version of its image',
  'gets another environment variable',
  'gets a larger memory limit',
]

/** Whole Pods, or a share of the replicas. */
type Bound = { text: string; isShare: boolean; value: number }

export const rollout: Template = {
  id: 'linux-containers-rollout',
  title: 'How many Pods there are during a rollout',
  skill: 'Kubernetes',
  type: 'multiple-choice',
  difficulty: 'hard',
  draw(random) {
    const replicas = random.int(5, 60)
    const drawBound = (from: 0 | 1): Bound => {
      const isShare = random.chance(0.75)
      const value = isShare ? random.pick([5, 10, 12, 15, 20, 25, 30, 35, 40]) : random.int(from, 6)
      return { text: isShare ? `${value}%` : String(value), isShare, value }
    }
    const [surge, unavailable] = [drawBound(0), drawBound(1)]
    const exact = ({ isShare, value }: Bound) => (isShare ? (replicas * value) / 100 : value)
    const [more, fewer] = [Math.ceil(exact(surge)), Math.floor(exact(unavailable))]
    const isUneven = (bound: Bound) => !Number.isInteger(exact(bound))
    if (fewer >= replicas || more + fewer === 0)
      throw new PoorDraw('Nothing could be replaced, or everything at once.')
    if (!isUneven(surge) && !isUneven(unavailable)) throw new PoorDraw('Nothing has to be rounded.')

    const say = (more: number, fewer: number) =>
      `At most ${countOf(replicas + more, 'Pod')}, and at least ${replicas - fewer} of them available`
    const distractors: Distractor[] = [
      { text: say(Math.floor(exact(surge)), fewer), why: 'Rounds the surge down, but it is rounded up.' },
      {
        text: say(more, Math.ceil(exact(unavailable))),
        why: 'Rounds up how many may be missing, but that is rounded down.',
      },
      {
        text: say(Math.floor(exact(surge)), Math.ceil(exact(unavailable))),
        why: 'Rounds both the wrong way round.',
      },
      {
        text: say(fewer, more),
        why: 'Takes `maxSurge` and `maxUnavailable` for each other.',
      },
      {
        text: say(0, fewer),
        why: 'Takes the number of replicas for the most there can be, but the surge comes on top of it.',
      },
      {
        text: say(more, 0),
        why: 'Takes it that all replicas stay available, but some may be missing meanwhile.',
      },
    ]
    return {
      question: `A Deployment called \`${random.pick(services)}\` has ${replicas} replicas, all of them running, and the strategy below. It ${random.pick(reasons)}, which starts a rolling update.\n\nWhat holds while the update runs, if every new Pod becomes ready in the end? Pods that are shutting down are left out of the count.`,
      code: [
        'strategy:',
        '  type: RollingUpdate',
        '  rollingUpdate:',
        ...random.shuffle([`    maxSurge: ${surge.text}`, `    maxUnavailable: ${unavailable.text}`]),
      ].join('\n'),
      language: 'yaml',
      options: makeOptions(random, { key: say(more, fewer), distractors: random.shuffle(distractors) }),
      explanation: `\`maxSurge\` allows ${describe(surge, exact(surge), more, 'up')} on top of the ${replicas}, so at most ${replicas + more}. \`maxUnavailable\` allows ${describe(unavailable, exact(unavailable), fewer, 'down')} to be missing, so at least ${replicas - fewer} are available.`,
      proof: { language: 'python', source: proveByCounting(replicas, surge, unavailable) },
    }
  },
}

function describe(
  { isShare, text }: Bound,
  exact: number,
  rounded: number,
  direction: 'up' | 'down',
): string {
  if (!isShare) return text
  return Number.isInteger(exact)
    ? `${text}, which is ${rounded},`
    : `${text}, which is ${exact} and rounded ${direction} to ${rounded},`
}

/** In whole numbers, one Pod more or fewer at a time. */
function proveByCounting(replicas: number, surge: Bound, unavailable: Bound): string {
  const hundredths = ({ isShare, value }: Bound) => (isShare ? `${replicas} * ${value}` : `${value} * 100`)
  return `more = 0
while more * 100 < ${hundredths(surge)}:
    more += 1
fewer = 0
while (fewer + 1) * 100 <= ${hundredths(unavailable)}:
    fewer += 1
print(f"At most {${replicas} + more} Pods, and at least {${replicas} - fewer} of them available")`
}
