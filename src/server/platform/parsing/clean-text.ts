/** Text as it can be stored and shown: no control characters, no halves of characters. */

/** Pictures of bullets in fonts that have no letters: Symbol and Wingdings keep theirs in the private area. */
const bullets =
  /[\uf0b7\uf0a7\uf0a8\uf0d8\uf0fc\uf076\uf06c\uf06e\uf071\uf075\uf09f\uf0a0\uf0e0\uf0f0\uf0b2]/g
/** Everything that is a command and not a character; the breaks among them have become spaces before. */
const controls = /[\p{Cc}\u200b\u2060\ufeff\ufff9-\ufffb\ufffe\uffff]/gu

export function cleanText(text: string): string {
  return text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(controls, '')
    .replace(bullets, '•')
    .replace(/\p{Surrogate}/gu, '\ufffd')
}
