/** Tables for the benches: plain, aligned, and easy to paste. */
export function printTable(title: string, rows: Record<string, string | number>[]): void {
  console.log(`\n${title}`)
  const columns = Object.keys(rows[0] ?? {})
  const width = (column: string) => Math.max(column.length, ...rows.map((row) => String(row[column]).length))
  const line = (cells: (column: string) => string) => `| ${columns.map(cells).join(' | ')} |`
  console.log(line((column) => column.padEnd(width(column))))
  console.log(line((column) => '-'.repeat(width(column))))
  for (const row of rows) {
    const cell = (column: string) =>
      typeof row[column] === 'number'
        ? String(row[column]).padStart(width(column))
        : String(row[column]).padEnd(width(column))
    console.log(line(cell))
  }
}

export const ratio = (value: number, base: number): string => (value / base).toFixed(2)
