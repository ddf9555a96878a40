/** Which page views reach the server behind two layers of caches, by the rules of freshness and age. */
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { listInWords, people } from '#core/items/templates/wording.ts'

type View = { at: number; who: string }

/** Seconds. `shared` is null where no separate lifetime is given for shared caches, or where they may not store. */
type Policy = { own: number; shared: number | null; isPrivate: boolean }

type Habit = {
  /** The browser takes a copy for new when it arrives, whatever its age. */
  ignoresAge?: boolean
  /** Every use makes a copy fresh again. */
  slides?: boolean
  /** The shared cache goes by max-age, the browser by s-maxage. */
  swapsLifetimes?: boolean
  /** The shared cache stores what is private. */
  storesPrivate?: boolean
  /** All browsers share one cache. */
  hasOneBrowser?: boolean
  /** There are no browser caches. */
  hasNoBrowsers?: boolean
}

type Reached = { cdn: number[]; origin: number[] }

/** Numbers of the views that get as far, counted from 1. */
function follow(views: readonly View[], policy: Policy, habit: Habit = {}): Reached {
  const lifetimes = [policy.own, policy.shared ?? policy.own] as const
  const [browserLife, sharedLife] = habit.swapsLifetimes ? [lifetimes[1], lifetimes[0]] : lifetimes
  /** By name: since when the copy ages. */
  const browsers = new Map<string, number>()
  let sharedSince: number | null = null
  const reached: Reached = { cdn: [], origin: [] }
  views.forEach(({ at, who: person }, index) => {
    const who = habit.hasOneBrowser ? '' : person
    const own = browsers.get(who)
    if (own !== undefined && !habit.hasNoBrowsers && at - own < browserLife) {
      if (habit.slides) browsers.set(who, at)
      return
    }
    reached.cdn.push(index + 1)
    if (sharedSince !== null && at - sharedSince < sharedLife) {
      browsers.set(who, habit.ignoresAge || habit.slides ? at : sharedSince)
      if (habit.slides) sharedSince = at
      return
    }
    reached.origin.push(index + 1)
    browsers.set(who, at)
    sharedSince = policy.isPrivate && !habit.storesPrivate ? null : at
  })
  return reached
}

const stories = [
  { what: 'the price list of a ferry line', path: '/fares' },
  { what: 'the timetable of a swimming pool', path: '/timetable' },
  { what: 'the menu of a canteen', path: '/menu' },
  { what: 'the programme of a cinema', path: '/programme' },
  { what: 'the opening hours of a town hall', path: '/opening-hours' },
] as const

const toClock = (start: number, seconds: number) => {
  const all = start + seconds
  return [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

const proofOf = (views: readonly View[], { own, shared, isPrivate }: Policy, layer: 'cdn' | 'origin') =>
  `# A copy is stale from the moment of its making plus its lifetime on, wherever it lies.
stale_in_browser, stale_in_cdn = {}, 0
made_in_cdn = None
cdn, origin = [], []
for number, (at, who) in enumerate([${views.map(({ at, who }) => `(${at}, "${who}")`).join(', ')}], start=1):
    if at < stale_in_browser.get(who, 0):
        continue
    cdn.append(number)
    if at < stale_in_cdn:
        stale_in_browser[who] = made_in_cdn + ${own}
        continue
    origin.append(number)
    stale_in_browser[who] = at + ${own}
    if not ${isPrivate ? 'True' : 'False'}:
        made_in_cdn, stale_in_cdn = at, at + ${shared ?? own}
print(", ".join(str(number) for number in ${layer}))`

export const cachedViews: Template = {
  id: 'http-cached-views',
  title: 'Which page views get through two caches',
  skill: 'HTTP protocol',
  type: 'multiple-choice',
  difficulty: 'hard',
  draw(random) {
    const story = random.pick(stories)
    const own = random.int(3, 12) * 20
    const kind = random.pick(['both', 'both', 'both', 'one', 'private'] as const)
    const shared = kind === 'both' ? random.pick([own * 2, own * 3, own * 4, Math.floor(own / 2)]) : null
    const policy: Policy = { own, shared, isPrivate: kind === 'private' }
    const header = {
      both: `public, max-age=${own}, s-maxage=${shared}`,
      one: `public, max-age=${own}`,
      private: `private, max-age=${own}`,
    }[kind]

    const names = random.sample(people, 2)
    const span = Math.max(own, shared ?? own)
    let at = 0
    const views = Array.from({ length: random.int(6, 7) }, (_, index): View => {
      if (index > 0) at += random.int(Math.ceil(span / 9), Math.ceil(span / 2))
      return { at, who: index === 0 ? (names[0] ?? '') : random.pick(names) }
    })
    if (new Set(views.map(({ who }) => who)).size < 2) throw new PoorDraw('There is one person only.')
    // A view at the very moment a copy goes stale asks for a detail that nobody needs to know.
    const moments = views.flatMap((view) => [view.at + own, view.at + (shared ?? own)])
    if (views.some((view) => moments.includes(view.at))) throw new PoorDraw('A view falls on a border.')

    const layer = random.pick(['cdn', 'origin'] as const)
    const print = (habit: Habit) => {
      const numbers = follow(views, policy, habit)[layer]
      return numbers.length === 0 ? 'None' : numbers.join(', ')
    }
    const key = print({})
    const reached = follow(views, policy)[layer]
    if (reached.length < 2 || reached.length === views.length)
      throw new PoorDraw('All or hardly any get through.')
    const start = random.int(7, 19) * 3600 + random.int(0, 59) * 60 + random.int(0, 59)
    const longest = Math.max(...names.map((name) => name.length))

    const wrong: [Habit, string][] = [
      [
        { ignoresAge: true },
        'Lets the browser count from when it got its copy; the age in the shared cache counts as well.',
      ],
      [{ slides: true }, 'Expects each use to make a copy fresh again; its age goes on growing.'],
      [
        { swapsLifetimes: true },
        'Mixes up the lifetimes: `s-maxage` is for shared caches, `max-age` for the rest.',
      ],
      [{ storesPrivate: true }, 'Lets the CDN store an answer that is marked `private`.'],
      [{ hasNoBrowsers: true }, 'Forgets that each browser has a cache of its own.'],
      [{ hasOneBrowser: true }, 'Takes the browsers of two people for one.'],
      [
        { hasNoBrowsers: true, slides: true },
        'Forgets the browsers, and expects each use to renew the copy of the CDN.',
      ],
    ]
    const told = {
      both: `Shared caches go by \`s-maxage\` (${shared} seconds), browsers by \`max-age\` (${own} seconds).`,
      one: `There is no \`s-maxage\`, so \`max-age\` (${own} seconds) holds for the CDN and the browsers.`,
      private: `\`private\` keeps the CDN from storing, so whatever a browser does not have goes to the server; browsers keep it ${own} seconds.`,
    }[kind]
    const all = follow(views, policy)
    const [cdn, origin] = [all.cdn.map(String), all.origin.map(String)]
    const layerName = layer === 'cdn' ? 'the CDN' : 'the server'
    return {
      question: `Browsers get ${story.what} through a CDN, which answers from its own copy while that is fresh and asks the server otherwise. Both caches are empty at first and keep to the rules of HTTP; nobody reloads by force. The server sends this header with every answer to \`GET ${story.path}\`:\n\n\`Cache-Control: ${header}\`\n\nWhich of the views below make a request that reaches ${layerName}?`,
      code: views
        .map(
          ({ at: when, who }, index) =>
            `${index + 1}  ${toClock(start, when)}  ${who.padEnd(longest)}  opens ${story.path}`,
        )
        .join('\n'),
      language: 'text',
      options: makeOptions(random, {
        key,
        distractors: wrong.map(([habit, why]) => ({ text: print(habit), why })),
      }),
      proof: { language: 'python', source: proofOf(views, policy, layer) },
      explanation:
        kind === 'private'
          ? `${told} Views ${listInWords(cdn)} find no fresh copy in their browser.`
          : `${told} A copy that comes out of the CDN brings its age along, so in a browser it goes stale ${own} seconds after the server made it. Views ${listInWords(cdn)} find no fresh copy in their browser, and of these ${listInWords(origin)} find none in the CDN either.`,
    }
  },
}
