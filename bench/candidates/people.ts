/** Any number of made-up people who applied, the same for the same seed: a few names are common, most are rare. */
import type { Stage } from '#core/candidates/reached.ts'
import { type Candidacy, type CandidateStatus, candidateStatuses } from '#core/candidates/status.ts'

/** Of a hundred applications. */
const shares: Record<CandidateStatus, number> = {
  test_pending: 35,
  interview_scheduled: 10,
  completed: 8,
  hired: 2,
  rejected: 38,
  withdrawn: 7,
}

const beginnings =
  `A Ba Be Bri Ca Ce Chri Da De Do E Fa Fe Flo Ga Ge Gra Ha He Hu I Ja Jo Ju Ka Ke Kri La Le Li Lu Ma Me Mi Mo Na Ne
  No O Pa Pe Phi Ra Re Ri Ro Sa Se Si So Ste Ta Te Tho Ti U Va Ve Vi Wa Wi Ya Zo Zu Á É Jó Sø Lú Ümi Çe`.split(
    /\s+/,
  )
const middles =
  `ba be bri co da de di do fa ga go ke la le li lo lu ma me mi mo na ne ni no pa pe ra re ri ro sa se si ta te ti to
  va ve vi wa xa ze á é í ñe ö ü ša łu çi`.split(/\s+/)
const endings =
  `n na s l r t ne lle ck rd ng nt sson berg mann ski wicz ov ova ez es ini etti eau er ley ton ford dottir oğlu ić`.split(
    /\s+/,
  )
const cyrillic = {
  given: `Анна Иван Мария Пётр Ольга Сергей Елена Дмитрий Наталья Алексей Юлия Андрій Оксана Тарас`.split(
    /\s+/,
  ),
  stems: `Иван Петр Сидор Кузнец Попов Волк Лебед Козл Новик Мороз Соловь Василь Зайц Павл Семён Голуб`.split(
    /\s+/,
  ),
  endings: `ов ова ев ева ин ина ський енко чук ич`.split(/\s+/),
}
const chinese = {
  surnames: [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗'],
  given: [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰红梅建国'],
}

export type Person = { name: string; email: string }
type Random = () => number

const pick = <Item>(random: Random, items: readonly Item[]) =>
  items[Math.floor(random() * items.length)] as Item
/** The first are far more common than the last. */
const pickEarly = <Item>(random: Random, items: readonly Item[]) =>
  items[Math.floor(random() ** 2 * items.length)] as Item

/** Each as often as it weighs. */
export function pickWeighted<Item>(
  random: Random,
  items: readonly Item[],
  weigh: (item: Item, place: number) => number,
): Item {
  let left = random() * items.reduce((sum, item, place) => sum + weigh(item, place), 0)
  for (const [place, item] of items.entries()) {
    left -= weigh(item, place)
    if (left < 0) return item
  }
  return items.at(-1) as Item
}

/** Each name once. */
function makeNames(random: Random, count: number, syllables: number): string[] {
  const names = new Set<string>()
  while (names.size < count) {
    const parts = Array.from({ length: syllables }, () => pick(random, middles))
    names.add(`${pick(random, beginnings)}${parts.join('')}${pick(random, endings)}`)
  }
  return [...names]
}

export function makePeople(random: Random): (number: number) => Person {
  const given = makeNames(random, 600, 1)
  const surnames = makeNames(random, 12_000, 2)
  const domains = ['mail.example', 'post.example', 'inbox.example', 'firma.example', 'uni.example']
  const latin = () => {
    const middle = random() < 0.1 ? ` ${pickEarly(random, given)}` : ''
    return `${pickEarly(random, given)}${middle} ${pickEarly(random, surnames)}`
  }
  const slavic = () =>
    `${pick(random, cyrillic.given)} ${pick(random, cyrillic.stems)}${pick(random, cyrillic.endings)}`
  const han = () =>
    pickEarly(random, chinese.surnames) +
    pick(random, chinese.given) +
    (random() < 0.6 ? pick(random, chinese.given) : '')
  return (number) => {
    const kind = random()
    const name = kind < 0.91 ? latin() : kind < 0.96 ? slavic() : han()
    const box = name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z ]/g, '')
      .trim()
      .replaceAll(' ', '.')
    return { name, email: `${box || 'person'}.${number.toString(36)}@${pick(random, domains)}` }
  }
}

/** How far each got, and what a rejection or a withdrawal ended. */
export function makeCandidacy(random: Random): Candidacy & { reached: Stage } {
  const status = pickWeighted(random, candidateStatuses, (one) => shares[one])
  const open = ['test_pending', 'interview_scheduled', 'completed'] as const
  const last = status === 'rejected' || status === 'withdrawn' ? pickEarly(random, open) : null
  const done = last ?? (status === 'hired' ? 'completed' : status)
  const submitted: Candidacy['submitted'] =
    done === 'completed' ? ['test', 'interview'] : done === 'interview_scheduled' ? ['test'] : []
  return {
    status,
    reached: last ?? (status as Stage),
    submitted,
    lastDecision:
      status === 'rejected' && last
        ? { kind: 'rejected', from: last, to: 'rejected' }
        : status === 'hired'
          ? { kind: 'approved', from: 'completed', to: 'hired' }
          : null,
    withdrawnFrom: status === 'withdrawn' ? last : null,
  }
}
