/**
 * Whether a word is another one with slips of the pen: a letter too many, one missing, another one in its place, two that
 * changed places. (Optimal string alignment, as the least number of such slips.)
 */

/** Of a shorter word, a beginning that is nearly right would be any word. */
const shortestBeginning = 5

/** How much of `word` was meant by `typed`, in characters from its beginning; null where it was not meant. */
export function meantPart(typed: string, word: string, most: number): number | null {
  if (most === 0 || word.length < typed.length - most) return null
  const mayGoOn = typed.length >= shortestBeginning
  if (!mayGoOn && word.length > typed.length + most) return null
  const row = lastRowIfNear(typed, word.slice(0, typed.length + most), most)
  if (!row) return null
  if (!mayGoOn) return (row[word.length] ?? Number.POSITIVE_INFINITY) <= most ? word.length : null
  // What is still being typed is the beginning of a word: the one with the fewest slips.
  let best = row.length - 1
  for (let length = row.length - 1; length > 0; length--)
    if ((row[length] as number) < (row[best] as number)) best = length
  return (row[best] as number) <= most ? best : null
}

/** How many slips lie between all of `typed` and each beginning of `word`; null as soon as it is too many for any. */
function lastRowIfNear(typed: string, word: string, most: number): number[] | null {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, length) => length)
  for (let at = 1; at <= typed.length; at++) {
    const next = [at]
    let least = at
    for (let to = 1; to <= word.length; to++) {
      const isSame = typed[at - 1] === word[to - 1]
      let slips = Math.min(
        (row[to] as number) + 1,
        (next[to - 1] as number) + 1,
        (row[to - 1] as number) + (isSame ? 0 : 1),
      )
      const isSwapped = at > 1 && to > 1 && typed[at - 1] === word[to - 2] && typed[at - 2] === word[to - 1]
      if (isSwapped) slips = Math.min(slips, (before[to - 2] as number) + 1)
      next.push(slips)
      if (slips < least) least = slips
    }
    if (least > most) return null
    before = row
    row = next
  }
  return row
}
