/** Where sentences begin and end. */
import type { Range } from './passages.ts'

/** A full stop behind these ends no sentence. */
const shortened = new Set(
  `e.g i.e eg ie etc incl excl approx ca vs no nr nos st mr mrs ms dr prof inc ltd co corp dept est min max p.a p.m a.m hrs hr yrs yr ext tel ref z.b u.a d.h bzw inkl ggf evtl usw mind max ca b.a b.sc m.sc m.a ph.d u.s u.k sr sra p.ej ej aprox av env ex cf tél`.split(
    ' ',
  ),
)

const end = /[.!?…]+["”’)\]]*\s+(?=["“‘(¿¡]?[\p{Lu}\p{N}\p{Extended_Pictographic}•])/gu

export function findSentences(text: string): Range[] {
  const sentences: Range[] = []
  let start = 0
  for (const { index, 0: signs } of text.matchAll(end)) {
    if (!endsSentence(text, index, signs)) continue
    const stop = index + signs.trimEnd().length
    sentences.push({ start, end: stop })
    start = index + signs.length
  }
  if (text.slice(start).trim() !== '') sentences.push({ start, end: text.length })
  return sentences
}

function endsSentence(text: string, index: number, signs: string): boolean {
  if (!signs.startsWith('.') || signs.startsWith('..')) return true
  const word = /[\p{L}\p{N}.]+$/u.exec(text.slice(Math.max(0, index - 20), index))?.[0] ?? ''
  // An initial, a number ("13. Gehalt", "1. Mai") or an abbreviation.
  if (/^\p{L}$/u.test(word) && word !== 'I') return false
  if (/^\d{1,2}$/.test(word) && /^\s*\p{Lu}\p{Ll}/u.test(text.slice(index + 1, index + 4)))
    return /^(?:[3-9]\d|[1-9]\d)$/.test(word) && Number(word) > 31
  return !shortened.has(word.toLowerCase())
}
