/** Entries of a list of demands that are nothing but the things themselves: `glass blowing`, `Raku or kiln repair`. */
import { foldInPlace } from './fold-in-place.ts'
import { type Range, trimRange } from './passages.ts'
import { splitThings } from './phrases.ts'
import { isWelcomeHeading, welcomeAhead, welcomeBehind } from './welcome-cues.ts'

const mostWords = 9
/** With these it says something of a thing, or of somebody. */
const telling =
  /\b(?:you|you've|you're|we|i|they|is|are|be|been|to|able|ability|have|has|must|will|would|can|who|that|which|your|our|not|no|if|when|for|from|at|as|than|years?|months?|degree|diploma|bachelor\S*|master\S*|phd|willing\S*|own|clear|record|required|valid|previous|equivalent|qualified|course|ausbildung|du|sie|wir|ist|sind|und|mit|der|die|das|zu|vous|nous|est|les|des|une|avec|pour|ser|tener|para|con|los|las)\b/
const lead = /\b(?:of|in|on|with|using|within|de|en|im)\b/

const cueAhead = new RegExp(`^\\W*(?:${welcomeAhead.source})\\s*`)

/** Who writes more says something of it. */
const longest = 200

export function findEntries(text: string): Range[] {
  if (text.length > longest) return []
  const folded = foldInPlace(text)
  const range = withoutCues(folded)
  const words = folded.slice(range.start, range.end)
  if (/[.;:?!@\d]/.test(words) || words.split(/\s+/).length > mostWords) return []
  if (telling.test(words) || lead.test(words)) return []
  return splitThings(folded, range)
    .map((thing) => ({ ...thing, end: cueIn(folded, thing) ?? thing.end }))
    .flatMap((thing) => splitThings(folded, thing))
}

/** `Raku a plus, kiln repair even better`: each of them may have its own. */
function cueIn(folded: string, { start, end }: Range): number | undefined {
  const at = folded.slice(start, end).search(welcomeBehind)
  return at < 0 ? undefined : start + at
}

/** What is left when it is no longer said how welcome that is. */
function withoutCues(folded: string): Range {
  let [start, end] = [0, folded.replace(/[\s.]+$/, '').length]
  const colon = folded.slice(0, 60).indexOf(':')
  if (colon > 0 && isWelcomeHeading(folded.slice(0, colon))) start = colon + 1
  start += cueAhead.exec(folded.slice(start))?.[0].length ?? 0
  const behind = [...folded.slice(start, end).matchAll(welcomeBehind)].at(-1)
  if (behind) end = start + behind.index
  return trimRange(folded, {
    start,
    end: start + folded.slice(start, end).replace(/\s*\([^()]*\)\s*$/, '').length,
  })
}
