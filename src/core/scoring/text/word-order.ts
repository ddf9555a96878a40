/** Whether words stand in an order in which anybody writes English: dialects and learners do, words at random do not. */
import order from '#core/scoring/text/data/word-order.json' with { type: 'json' }
import type { Word } from '#core/scoring/text/words.ts'

export const wordKinds: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries({
    determiner:
      'a an the my our your their his its her every each this these those some any no another all both such own yer mah wir oor dat dis dem wan',
    preposition:
      'of in on at by for with from as into onto over under between through during before after above below about against within without until since per via tae frae fae wi o intae fi pon',
    to: 'to',
    subject:
      "i you he she it we they i'm i've i'd i'll we're we've we'd we'll you're they're it's that's there's ye y'all youse ah ah'm ah'd y'know yous",
    object: 'me him us them myself himself herself itself ourselves themselves mine yours',
    auxiliary:
      "is are was were be been being am do does did have has had can could will would shall should may might must cannot don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't shouldn't haven't hasn't hadn't ain't wis wisnae wasnae isnae dinnae didnae doesnae cannae couldnae wouldnae willnae havenae hadnae gonna gonnae wanna gotta finna",
    conjunction:
      'and or but nor so yet if then than because while although though unless whether that which who whom whose when where why how what cos cuz coz whit whaur an',
    adverb:
      'not also too very just only even still already again ever never always often quite rather really there here now more most less up down out off nae no oot doon aff aye jist wee lah lor kinda sorta',
  }).map(([kind, words]) => [kind, new Set(words.split(' '))]),
)

const kindNames = Object.keys(wordKinds)
const content = kindNames.length
const number = content + 1
const edge = content + 2

function kindOf({ text, isNumber }: Pick<Word, 'text' | 'isNumber'>): number {
  if (isNumber) return number
  const at = kindNames.findIndex((kind) => wordKinds[kind]?.has(text))
  return at === -1 ? content : at
}

export const listKinds = (words: readonly Pick<Word, 'text' | 'isNumber'>[]) => [
  edge,
  ...words.map(kindOf),
  edge,
]
export const kindCount = edge + 1

/**
 * How much more often its pairs of kinds stand beside each other than by chance, on average over its words; above 0 in what
 * people write. In hundredths of a logarithm, counted over sample answers (`scripts/count-word-order.ts`).
 */
export function orderOf(words: readonly Pick<Word, 'text' | 'isNumber'>[]): number {
  const kinds = listKinds(words)
  let sum = 0
  for (let at = 1; at < kinds.length; at++)
    sum += order.pairs[(kinds[at - 1] as number) * kindCount + (kinds[at] as number)] ?? 0
  return sum / 100 / (kinds.length - 1)
}
