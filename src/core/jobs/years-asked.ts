/** Finds how many years of experience a text asks for. */
import { fold, wordSet } from '#core/documents/lexicons/fold.ts'
import { sentenceAround } from './quote.ts'

export type YearsAsked = {
  /** The lower of two: who has eight may apply for "8-10 years". */
  years: number
  start: number
  end: number
}

const wordsByNumber: Record<number, string> = {
  1: 'one ein eine einem einer un une uno una',
  2: 'two zwei deux dos',
  3: 'three drei trois tres',
  4: 'four vier quatre cuatro',
  5: 'five fünf fuenf cinq cinco',
  6: 'six sechs seis',
  7: 'seven sieben sept siete',
  8: 'eight acht huit ocho',
  9: 'nine neun neuf nueve',
  10: 'ten zehn dix diez',
  11: 'eleven elf onze once',
  12: 'twelve zwölf zwoelf douze doce',
  15: 'fifteen fünfzehn fuenfzehn quinze quince',
  20: 'twenty zwanzig vingt veinte',
}

const numberByWord = new Map(
  Object.entries(wordsByNumber).flatMap(([number, words]) =>
    words.split(' ').map((word): [string, number] => [fold(word), Number(number)]),
  ),
)

const number = `(?:\\d{1,2}(?:[.,]\\d)?|${Object.values(wordsByNumber).join(' ').replaceAll(' ', '|')})`
const space = '\\s{0,3}'
const range = `(?:${space}(?:[-–—]|to|bis|à|a|and|und|et|y|or|oder|ou|o)${space}${number})?`
const orMore = `(?:${space}\\+|[\\s-]{1,3}plus|\\s{1,3}(?:or|oder|o|ou)\\s{1,3}(?:more|mehr|más|plus))?`
const again = `(?:${space}\\(\\d{1,2}\\+?\\))?`
const unit = `(?:years?|yrs?|jahren?|jahre|jahr|ans?|années?|años?|yoe)['’]?|[\\s-]{0,2}jährig\\p{L}*`
const asked = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(${number})${range}${orMore}${again}(?:[\\s-]{0,3}(?:full[\\s-]))?[\\s-]{0,3}(?:${unit})(?![\\p{L}\\p{N}])`,
  'giu',
)

/** "Up to ten years" asks for none, "in the last ten years" tells when, "ten years ago" is long past. */
const notAskedBefore =
  /(?:\b(?:up to|at most|less than|fewer than|under|within|last|past|next|first|every|previous|max|maximum|bis zu|höchstens|weniger als|letzten|vergangenen|nächsten|vor|hasta|menos de|últimos|próximos|cada|máximo|moins de|derniers|prochains|il y a)|jusqu['’]à|\bà partir de)[\s.:]{1,3}$/iu
const notAskedAfter =
  /^[\s-]{1,2}(?:old|ago|alt|warranty|later|in business|garantie|garantía|of age)(?!\p{L})/iu
/** The company speaks of itself. */
const own =
  /(?<!\p{L})(?:we|our|wir|unser\p{L}*|nous|notre|nos|nosotros|nuestr\p{L}*)(?!\p{L})[^.;:!?]{0,50}(?<!\p{L})(?:have|has|had|bring|brings|been|haben|hat|bringen|avons|tenemos|llevamos|cuenta|possède)(?!\p{L})/iu

export function findYearsAsked(text: string): YearsAsked[] {
  return [...text.matchAll(asked)].flatMap((match): YearsAsked[] => {
    const [start, end] = [match.index, match.index + match[0].length]
    const [from] = sentenceAround(text, start, end)
    const before = text.slice(from, start)
    const isAsked = !notAskedBefore.test(before) && !notAskedAfter.test(text.slice(end)) && !own.test(before)
    return isAsked ? [{ years: readNumber(match[1] ?? ''), start, end }] : []
  })
}

function readNumber(written: string): number {
  return numberByWord.get(fold(written)) ?? Number(written.replace(',', '.'))
}

const experienceWords = wordSet(`
  experience experienced exp erfahrung erfahrungen berufserfahrung praxiserfahrung praxis experience experiences experiencia`)

/** Whether the sentence is about experience. "A pension after ten years" is not. */
export function isAboutExperience(text: string, { start, end }: YearsAsked): boolean {
  const [from, to] = sentenceAround(text, start, end)
  return (fold(text.slice(from, to)).match(/\p{L}+/gu) ?? []).some((word) => experienceWords.has(word))
}
