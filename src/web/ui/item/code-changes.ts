/** What both editors of code go by. */

/** Of one step inwards, as each language is mostly written. */
export const indentOf = (language: string | null | undefined) => (language === 'python' ? '    ' : '  ')

/** Where code is being written, in characters from its beginning. */
export type Spot = { from: number; to: number; isFocused: boolean }

/** Every break of lines as one character, as both editors keep them. */
export const unifyBreaks = (code: string) => code.replace(/\r\n?/g, '\n')

export type CodeChange = { from: number; to: number; insert: string }

/** The smallest stretch that makes the one text the other, so that whoever writes elsewhere in it keeps their place. */
export function findChangeIfAny(before: string, after: string): CodeChange | null {
  if (before === after) return null
  const shorter = Math.min(before.length, after.length)
  let same = 0
  while (same < shorter && before[same] === after[same]) same += 1
  let sameAtEnd = 0
  while (sameAtEnd < shorter - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd)) sameAtEnd += 1
  return { from: same, to: before.length - sameAtEnd, insert: after.slice(same, after.length - sameAtEnd) }
}

/**
 * What was written comes back from where it is kept, maybe after more was written: it must not be taken for news, or
 * the newer letters would be gone.
 */
export function createEchoes() {
  let expected: string[] = []
  return {
    expect(code: string): void {
      expected.push(code)
    },
    isEcho(code: string, current: string): boolean {
      const at = expected.indexOf(code)
      const isCurrent = code === current
      // Nothing older comes after it: some are passed over on the way.
      expected = isCurrent || at === -1 ? [] : expected.slice(at + 1)
      return isCurrent || at !== -1
    },
  }
}
