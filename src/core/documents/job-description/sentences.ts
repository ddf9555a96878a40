/** Where sentences begin and end. */
import type { Range } from './passages.ts'

/** A full stop behind these ends no sentence. */
const shortened = new Set(
  `e.g i.e eg ie etc incl excl approx ca vs st mr mrs ms dr prof inc ltd co corp dept est min max p.a p.m a.m hrs hr yrs yr ext tel ref z.b u.a d.h bzw inkl ggf evtl usw mind max ca b.a b.sc m.sc m.a ph.d u.s u.k sr sra p.ej ej aprox av env ex cf tél`.split(
    ' ',
  ),
)

/** A word of its own, unless a number follows: `no. 7`. */
const beforeNumber = new Set(['no', 'nr', 'nos'])

const end = /[.!?…]+["”’)\]]*\s+(?=["“‘(¿¡]?[\p{Lu}\p{N}\p{Sc}\p{Extended_Pictographic}•])/gu

/** Where sentences begin with small letters, a space behind a full stop is all there is. */
const endInSmall = /[.!?…]+["”’)\]]*\s+(?=\S)/gu

export function findSentences(text: string): Range[] {
  const isSmall = /^\p{Ll}/u.test(text)
  const sentences: Range[] = []
  let start = 0
  for (const { index, 0: signs } of text.matchAll(isSmall ? endInSmall : end)) {
    if (!endsSentence(text, index, signs)) continue
    const stop = index + signs.trimEnd().length
    sentences.push({ start, end: stop })
    start = index + signs.length
  }
  if (text.slice(start).trim() !== '') sentences.push({ start, end: text.length })
  return sentences
}

/** Begin a sentence behind a number; a noun makes it a date or the number of something. */
const sentenceWords =
  /^\s+(?:You|We|The|Our|Your|An?|In|It|This|If|As|To|They|There|He|She|No|All|For|With|On|At|I|My|Sie|Wir|Du|Das|Die|Der|Ein|Eine|Unser|Unsere|Ihre?|Deine?|Im|Bei|Als|Nous|Vous|Le|La|Les|Un|Une|Notre|Votre|El|Los|Las|Una|Nuestr[oa]|Se|Te)\s/

function endsSentence(text: string, index: number, signs: string): boolean {
  if (!signs.startsWith('.') || signs.startsWith('..')) return true
  const word = /[\p{L}\p{N}.]+$/u.exec(text.slice(Math.max(0, index - 20), index))?.[0] ?? ''
  // An initial, a number ("13. Gehalt", "1. Mai") or an abbreviation.
  if (/^\p{L}$/u.test(word) && word !== 'I') {
    const isClass =
      /\b(?:class|klasse|category|kategorie|catégorie|clase|categoría|type|level|grade|plan|permis|tipo)\s$/i
    return (
      isClass.test(text.slice(Math.max(0, index - 20), index - 1)) ||
      sentenceWords.test(text.slice(index + 1, index + 20))
    )
  }
  if (/^\d{1,2}$/.test(word) && Number(word) <= 31)
    return sentenceWords.test(text.slice(index + 1, index + 20))
  if (/^\p{Lu}{2,}$/u.test(word)) return true
  if (beforeNumber.has(word.toLowerCase())) return !/^\s+\d/.test(text.slice(index + 1, index + 4))
  return !shortened.has(word.toLowerCase())
}
