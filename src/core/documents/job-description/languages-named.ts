/** Languages as Germans, French and Spanish people call them, for descriptions that are not in English. */
import { fold } from '#core/documents/lexicons/fold.ts'
import type { Skill } from '#core/documents/skills/skill.ts'
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import type { Range } from './passages.ts'

const names: Record<string, string> = {
  English: 'englisch englischkenntnisse anglais ingles',
  German: 'deutsch deutschkenntnisse allemand aleman',
  French: 'franzosisch franzosischkenntnisse francais frances',
  Spanish: 'spanisch spanischkenntnisse espagnol espanol castellano',
  Italian: 'italienisch italien italiano',
  Portuguese: 'portugiesisch portugais portugues',
  Dutch: 'niederlandisch neerlandais neerlandes hollandisch',
  Polish: 'polnisch polonais polaco',
  Russian: 'russisch russe ruso',
  Arabic: 'arabisch arabe',
  Chinese: 'chinesisch chinois chino mandarin',
  Japanese: 'japanisch japonais japones',
  Turkish: 'turkisch turc turco',
  Catalan: 'katalanisch catalan catala',
  Basque: 'baskisch basque euskera',
  Galician: 'gallego galego',
  Swedish: 'schwedisch suedois sueco',
  Danish: 'danisch danois danes',
  Czech: 'tschechisch tcheque checo',
  Romanian: 'rumanisch roumain rumano',
  Ukrainian: 'ukrainisch ukrainien ucraniano',
}
const byName = new Map(
  Object.entries(names).flatMap(([language, all]) => all.split(' ').map((name) => [name, language] as const)),
)

/** Named after people as well as after the language: `italien` and `russe` are adjectives. */
const needsCue = new Set([
  'italien',
  'russe',
  'turc',
  'polonais',
  'chinois',
  'japonais',
  'mandarin',
  'basque',
  'catalan',
  'arabe',
])
const cues =
  /\b(?:langues?|parle|parler|notions?|niveau|courant|couramment|bilingue|maitrise|anglais|idiomas?|nivel|hablar|frances|ingles|espanol|[abc][12]|sprachen?|kenntnisse|fliessend|wort und schrift|speak|language|plus|valorara|atout|vorteil)\b/

export function findLanguages(text: string): (Range & { skill: Skill | null })[] {
  const folded = fold(text)
  return [...text.matchAll(/\p{L}+/gu)].flatMap(({ index, 0: word }) => {
    const language = byName.get(fold(word))
    if (!language || (needsCue.has(fold(word)) && !cues.test(folded))) return []
    return [{ start: index, end: index + word.length, skill: skillNamed(language) }]
  })
}
