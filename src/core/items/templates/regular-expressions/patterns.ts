/** How patterns are written into programs. */

/** Text as a pattern that matches just this text. Slashes, too, so that it can stand in a literal. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

export const literal = (source: string, flags = '') => `/${source}/${flags}`

/** What the pattern of this source finds first; empty where it finds nothing. */
export function firstMatch(source: string, text: string, group = 0): string {
  return new RegExp(source).exec(text)?.[group] ?? ''
}
