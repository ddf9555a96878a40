/** Ways to take two spellings for one. */

/** Case, width and accents' composition, and every kind of space. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200d\ufeff]/g, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Letters and digits alone: punctuation and spaces do not count. */
export function foldWords(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** As words, but what tells C from C++ and C# stays. */
export function foldSkill(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{M}\p{N}+#]/gu, '')
}

/** Without spaces: a page's text has them in odd places. */
export function squeeze(text: string): string {
  return foldText(text).replace(/\s/g, '')
}

export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

export function digitsOf(phone: string): string {
  // The trunk zero in +44 (0)20 is not dialled from abroad.
  return phone.replace(/\(0\)/g, '').replace(/\D/g, '')
}
