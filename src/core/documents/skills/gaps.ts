/** What stands between two words, and what it says of them. */

export type Gap =
  | 'none'
  | 'space'
  | 'line'
  | 'hyphen'
  | 'dot'
  | 'slash'
  /** A comma, a bullet, a bracket: two entries of a list. */
  | 'list'
  | 'colon'
  /** The end of a sentence, or signs that keep words apart. */
  | 'end'

/** Longer ones say nothing, and are not read. */
const longestGap = 40
const hyphens = '-‐‑–—'
const listSigns = ',;|•·∙◦▪●■*()[]{}<>►➢✓✔+>→～~"“”'

export function readGap(text: string, from: number, to: number): Gap {
  if (to <= from) return 'none'
  if (to - from > longestGap) return 'end'
  if (to - from === 1 && text[from] === ' ') return 'space'
  const whole = text.slice(from, to)
  const signs = whole.trim()
  if (signs === '') {
    if (whole.includes('\n') || whole.includes('\r')) return 'line'
    // Columns are set apart by tabs or many spaces.
    return whole.includes('\t') || whole.length > 3 ? 'list' : 'space'
  }
  const isTight = signs.length === whole.length
  if (signs === '/') return 'slash'
  if (signs === '.' && isTight) return 'dot'
  if (signs.length === 1 && hyphens.includes(signs)) return isTight && signs !== '—' ? 'hyphen' : 'list'
  if (signs === ':') return 'colon'
  return [...signs].some((sign) => listSigns.includes(sign) || hyphens.includes(sign)) ? 'list' : 'end'
}

/** Whether a name that is written with one gap is meant where another stands. */
export function gapFits(written: Gap, found: Gap, isSkillList: boolean): boolean {
  if (found === written || found === 'space') return true
  if (found === 'none') return written === 'space'
  if (found === 'line') return !isSkillList
  if (found === 'hyphen') return written === 'space' || written === 'dot' || written === 'slash'
  return false
}
