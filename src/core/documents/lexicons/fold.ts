/** How every lexicon compares text: without case, accents and typographic variants. */

/** Letters that carry no combining mark, so that NFKD leaves them as they are. */
const undecomposed: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
}

const isAscii = (text: string) => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false
  return true
}

export function fold(text: string): string {
  const plain = isAscii(text)
    ? text.toLowerCase()
    : text
        .replace(/[´]/g, "'")
        .normalize('NFKD')
        .replace(/[\p{M}\u200b-\u200d\ufeff\u00ad]+/gu, '')
        .toLowerCase()
        .replace(/[ßøœæłđðþı’‘ʼ`´‐‑‒–—−]/g, (letter) => undecomposed[letter] ?? letter)
        // Hangul falls apart into jamo under NFKD; this puts its syllables together again.
        .normalize('NFC')
  return plain.replace(/\s+/g, ' ').trim()
}

/** Folded words: dots and apostrophes vanish ("B.Sc." is "bsc", "O'Neil" is "oneil"), "&" stays a word. */
export function tokensOf(text: string): string[] {
  return (
    fold(text)
      .replace(/[.']/g, '')
      .match(/[\p{L}\p{N}]+|&/gu) ?? []
  )
}

/** The folded words of an elided text ("chef d'équipe" gives "chef", "d", "equipe"). */
export function elidedTokensOf(text: string): string[] {
  return (
    fold(text)
      .replace(/\./g, '')
      .match(/[\p{L}\p{N}]+|&/gu) ?? []
  )
}

/** Phrases separated by commas; a line may end within one. */
export function phrasesOf(list: string): string[] {
  return list
    .split(',')
    .map((phrase) => fold(phrase))
    .filter((phrase) => phrase !== '')
}

export function phraseSet(...lists: string[]): Set<string> {
  return new Set(lists.flatMap(phrasesOf))
}

/** As `phraseSet`, with each phrase written as `tokensOf` would read it, joined by spaces. */
export function tokenSet(...lists: string[]): Set<string> {
  return new Set(lists.flatMap((list) => phrasesOf(list).map((phrase) => tokensOf(phrase).join(' '))))
}

/** Words separated by any white space. */
export function wordSet(...lists: string[]): Set<string> {
  return new Set(lists.flatMap((list) => fold(list).split(' ').filter(Boolean)))
}

export const clampScore = (score: number) => Math.round(Math.min(1, Math.max(0, score)) * 100) / 100
