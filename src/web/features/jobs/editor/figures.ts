/** Amounts of money as people type them. */

/** `55,000`, `55.000,50`, `55 000` and `55k` alike. Null where nothing stands, NaN where it is no figure. */
export function parseFigure(text: string): number | null {
  const bare = text.replace(/[\s'’]/g, '').toLowerCase()
  if (bare === '') return null
  const isThousands = bare.endsWith('k')
  const figure = readDecimal(isThousands ? bare.slice(0, -1) : bare)
  // 55.3 thousand are 55,300, and not a little less.
  return isThousands ? Math.round(figure * 100_000) / 100 : figure
}

function readDecimal(text: string): number {
  if (!/^\d[\d.,]*$/.test(text)) return Number.NaN
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (at === -1) return Number(text)
  const [whole, rest] = [text.slice(0, at), text.slice(at + 1)]
  const mark = text.charAt(at)
  const isAlone = !whole.includes(mark)
  const hasOther = /[.,]/.test(whole)
  // The last of two different marks, or the only one that does not part thousands.
  const isDecimal = isAlone && (hasOther || rest.length !== 3)
  const digits = whole.replace(/[.,]/g, '')
  if (isDecimal) return /^\d*$/.test(rest) ? Number(`${digits}.${rest || '0'}`) : Number.NaN
  return rest.length === 3 ? Number(digits + rest) : Number.NaN
}

/** In the one way that can be read back whatever the reader's language. */
export function formatFigure(figure: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 10 }).format(figure)
}

/** As it was understood, once it is left; what is no figure stays as it was typed. */
export function tidyFigure(text: string): string {
  const figure = parseFigure(text)
  return figure === null || Number.isNaN(figure) ? text.trim() : formatFigure(figure)
}
