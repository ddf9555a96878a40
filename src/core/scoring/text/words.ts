/** Words of a text, as they are compared: without case, accents and endings. */

export type Word = {
  /** Lower case, without accents. */
  text: string
  /** Without its ending: "paying", "pays" and "paid out" meet as far as endings tell. */
  stem: string
  /** Where it stands in the text it is of. */
  start: number
  end: number
  isCapital: boolean
  isNumber: boolean
}

const wordPattern = /\p{N}+(?:[.,:]\p{N}+)*%?|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu

export function readWords(text: string, offset = 0): Word[] {
  return Array.from(text.matchAll(wordPattern), (found) => {
    const written = found[0]
    const folded = foldWord(written)
    return {
      text: folded,
      stem: stemOf(folded),
      start: offset + found.index,
      end: offset + found.index + written.length,
      isCapital: /^\p{Lu}/u.test(written),
      isNumber: /^\p{N}/u.test(written),
    }
  })
}

export const foldWord = (word: string) =>
  word.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

const endings = ['ations', 'ation', 'ings', 'ing', 'ers', 'er', 'ed', 'es', 's', 'ly']

/** Rough, but the same for every form of most words: nothing is shown of it. */
export function stemOf(word: string): string {
  let stem = word.replace(/'(s|re|ve|ll|d|m|t)$/u, '')
  const ending = endings.find((end) => stem.endsWith(end) && stem.length - end.length >= 3)
  if (ending) stem = stem.slice(0, -ending.length)
  if (stem.length > 4 && stem.endsWith('e')) stem = stem.slice(0, -1)
  if (stem.length > 3 && stem.at(-1) === stem.at(-2)) stem = stem.slice(0, -1)
  return stem
}

const wordsOf = (list: string) => new Set(list.trim().split(/\s+/))

/** Words that hold a sentence together, by what they do in it; those of dialects too. */
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

/** They say nothing by themselves. */
export const functionWords: ReadonlySet<string> = new Set([
  ...Object.values(wordKinds).flatMap((words) => [...words]),
  ...wordsOf('other same none much many few least one ones either neither done doing having yourself em ma'),
])

/** In everyone's answer to anything: they show nothing about this one. */
const genericWords: ReadonlySet<string> = wordsOf(`
  important importance essential crucial key vital relevant significant necessary necessarily needed need needs
  good better best great excellent perfect successful success successfully well right strong clear clearly
  thing things something anything everything way ways manner case cases point points part parts kind lot
  make makes made making get gets got getting take takes took taking give gives gave go goes went going come comes came
  look looks looking see sees seen think thinks thought know knows known consider considering considered believe feel
  say says said tell want wants like try tries trying use uses used using keep help helps helped work works worked working
  ensure ensures ensuring able possible possibly always especially generally basically certainly course sure
  solution solutions approach approaches challenge challenges challenging situation situations issue issues topic topics aspect
  aspects factor factors matter matters context environment goal goals objective objectives opportunity opportunities
  value values quality process processes strategy strategic holistic sustainable efficient efficiency effective effectively
  stakeholder stakeholders communication communicate transparent transparency synergy synergies innovation innovative
  best-practice mindset leverage optimise optimize optimisation optimization professional professionally experience
  experienced skill skills knowledge motivated motivation passionate team teamwork people everyone everybody someone
  company business organisation organization management future today world modern difficult hard easy big small new
  therefore however instead result results end order hence thus consequently moreover furthermore otherwise finally overall
  although hand means mean regard regarding respect terms basis level step steps
  keyword keywords answer question questions example examples`)

export const isFunctionWord = ({ text }: Pick<Word, 'text'>) => functionWords.has(text)
const genericStems = new Set([...genericWords].map(stemOf))
export const isGeneric = ({ stem }: Pick<Word, 'stem'>) => genericStems.has(stem)
export const isContentWord = (word: Word) => word.isNumber || (word.text.length > 1 && !isFunctionWord(word))
