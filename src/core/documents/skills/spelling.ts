/** One form for the spellings of a word, so that `Organisation` is found as `organization`. */

const isPlain = /^[\x20-\x7e]*$/

/** Lower case, without accents and apostrophes. */
export function foldWord(word: string): string {
  if (isPlain.test(word))
    return word.includes("'") ? word.toLowerCase().replaceAll("'", '') : word.toLowerCase()
  return word
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
}

/** British and American spelling alike. Only ever compared with another result of itself. */
export function foldSpelling(folded: string): string {
  if (folded.length < 6) return folded
  return folded
    .replace(/is(e[drs]?|ing|ations?|ational)$|ell(ing|ed|ors?)$/, (ending) =>
      ending.startsWith('is') ? `iz${ending.slice(2)}` : `el${ending.slice(3)}`,
    )
    .replace('our', 'or')
    .replace('ae', 'e')
    .replace(/tre$/, 'ter')
    .replace(/ence$/, 'ense')
    .replace(/mme$/, 'm')
}

/** The word without its plural, or the word. */
export function withoutPlural(folded: string): string {
  if (folded.length > 5 && folded.endsWith('ies')) return `${folded.slice(0, -3)}y`
  const isPlural = folded.length > 3 && folded.endsWith('s') && !folded.endsWith('ss')
  return isPlural ? folded.slice(0, -1) : folded
}
