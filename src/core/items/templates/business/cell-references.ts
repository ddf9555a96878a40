/** References to cells: `B$3` moves sideways only when it is copied. */

export type Reference = { column: number; row: number; isColumnFixed: boolean; isRowFixed: boolean }

/** The first column is 1, which is A. */
export function nameColumn(column: number): string {
  return String.fromCharCode(64 + column)
}

export function writeReference({ column, row, isColumnFixed, isRowFixed }: Reference): string {
  return `${isColumnFixed ? '$' : ''}${nameColumn(column)}${isRowFixed ? '$' : ''}${row}`
}

export function readReference(text: string): Reference {
  const [, columnMark = '', column = 'A', rowMark = '', row = '1'] =
    /^(\$?)([A-Z])(\$?)(\d+)$/.exec(text) ?? []
  return {
    column: column.charCodeAt(0) - 64,
    row: Number(row),
    isColumnFixed: columnMark === '$',
    isRowFixed: rowMark === '$',
  }
}

/** A formula as pieces of text, in which every second one is a reference. */
export function splitFormula(formula: string): string[] {
  return formula.split(/(\$?[A-Z]\$?\d+)/)
}

export function mapReferences(formula: string, change: (reference: Reference) => Reference): string {
  return splitFormula(formula)
    .map((piece, at) => (at % 2 === 1 ? writeReference(change(readReference(piece))) : piece))
    .join('')
}
