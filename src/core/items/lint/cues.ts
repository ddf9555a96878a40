/** Signs by which a clever reader finds the key without knowing the answer. */
import type { ItemWithOptions } from '#core/items/item.ts'
import { error, type Finding, hint } from '#core/items/lint/finding.ts'

export function findCues(content: ItemWithOptions): Finding[] {
  // Output is as the program prints it, and cannot be evened out.
  if (content.type === 'output-prediction') return []
  return [
    ...findLengthCue(content),
    ...findMixedForms(content),
    ...findArticleCue(content),
    ...findAbsoluteCue(content),
    ...findEchoCue(content),
  ]
}

/** Of options in prose. Below this, a difference in length says nothing. */
const shortOption = 25
const muchLonger = 1.4
const muchShorter = 0.5

function findLengthCue({ type, options }: ItemWithOptions): Finding[] {
  const lengths = (isKey: boolean) =>
    options.filter((option) => option.isKey === isKey).map(({ text }) => text.trim().length)
  const [keys, others] = [lengths(true), lengths(false)]
  if (keys.length === 0 || others.length === 0) return []
  const [shortest, longest] = [Math.min(...others), Math.max(...others)]
  const say = type === 'multiple-select' ? 'The right options are' : 'The right option is'
  if (Math.min(...keys) > Math.max(longest * muchLonger, shortOption))
    return [error('options', `${say} much longer than the others, which gives the key away. Even them out.`)]
  if (Math.max(...keys) < shortest * muchShorter && shortest > shortOption)
    return [error('options', `${say} much shorter than the others, which gives the key away. Even them out.`)]
  return []
}

type Form = { name: string; has: (text: string) => boolean }

const forms: Form[] = [
  { name: 'a full stop at the end', has: (text) => /[.]$/.test(text) },
  { name: 'a capital at the beginning', has: (text) => /^\p{Lu}/u.test(text) },
]

/** Options that differ in form read as if one did not belong. */
function findMixedForms({ options }: ItemWithOptions): Finding[] {
  const prose = options
    .map(({ text }) => text.trim())
    .filter((text) => /^\p{L}/u.test(text) && text.includes(' '))
  if (prose.length < options.length) return []
  return forms.flatMap(({ name, has }) => {
    const count = prose.filter(has).length
    return count === 0 || count === prose.length
      ? []
      : [error('options', `Some options have ${name} and some have not. Make them alike.`)]
  })
}

/** A stem that ends in "an" rules out every option that begins with a consonant. */
function findArticleCue({ question, options }: ItemWithOptions): Finding[] {
  const article = /\b(an?)\W*$/i.exec(question)?.[1]?.toLowerCase()
  if (!article) return []
  const fits = ({ text }: { text: string }) => /^[`"“]?[aeiou]/i.test(text.trim()) === (article === 'an')
  return options.every(fits)
    ? []
    : [
        error(
          'question',
          `It ends in “${article}”, which does not fit every option. Put the article into the options.`,
        ),
      ]
}

const absolutes = /\b(always|never|only|every|completely|impossible|guaranteed)\b/i

function findAbsoluteCue({ options }: ItemWithOptions): Finding[] {
  const others = options.filter(({ isKey }) => !isKey)
  const isCue =
    others.length > 1 &&
    others.every(({ text }) => absolutes.test(text)) &&
    !options.some(({ isKey, text }) => isKey && absolutes.test(text))
  return isCue
    ? [error('options', 'Every wrong option says “always”, “never” or the like, and the right one does not.')]
    : []
}

const telling = 7

/** A long word of the question that only the key repeats. */
function findEchoCue({ type, question, options }: ItemWithOptions): Finding[] {
  if (type === 'multiple-select') return []
  const asked = new Set(longWords(question))
  const echoOf = (isKey: boolean) =>
    new Set(options.filter((option) => option.isKey === isKey).flatMap(({ text }) => longWords(text)))
  const [inKey, inOthers] = [echoOf(true), echoOf(false)]
  const echo = [...inKey].find((word) => asked.has(word) && !inOthers.has(word))
  return echo ? [hint('options', `Only the right option repeats “${echo}” from the question.`)] : []
}

function longWords(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= telling)
}
