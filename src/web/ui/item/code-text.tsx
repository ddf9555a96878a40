/** Code and tables as a question shows them. What is wide scrolls within its own box. */
import '@fontsource-variable/jetbrains-mono/wght.css'
import type { SqlTable, SqlValue } from '#core/items/item.ts'
import { nameLanguage } from './item-words.ts'

/** With its line breaks as they are: where a line ends can matter. */
export function CodeText({
  code,
  language,
  label = 'Code',
}: {
  code: string
  language?: string | null
  label?: string
}) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-control border border-hairline bg-card">
      {language ? (
        <figcaption className="border-hairline border-b bg-well px-4 py-1 text-quiet text-xs">
          {nameLanguage(language)}
        </figcaption>
      ) : null}
      {/* Not a region: several of the same name may stand on one page. */}
      {/* biome-ignore lint/a11y/useSemanticElements: it groups no fields */}
      <div
        role="group"
        aria-label={language ? `${label}, ${nameLanguage(language)}` : label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        tabIndex={0}
        className="overflow-x-auto px-4 py-3 focus-visible:-outline-offset-2"
      >
        <pre className="font-mono text-[0.8125rem] leading-relaxed">
          <code>{code}</code>
        </pre>
      </div>
    </figure>
  )
}

export function SqlTables({ tables }: { tables: readonly SqlTable[] }) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      {tables.map((table, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name while they are written
        <SqlTableView key={index} table={table} />
      ))}
    </div>
  )
}

function SqlTableView({ table: { name, columns, rows } }: { table: SqlTable }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields
    <div
      role="group"
      aria-label={`Table ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      className="min-w-0 max-w-full overflow-x-auto rounded-control border border-hairline bg-card focus-visible:-outline-offset-2"
    >
      <table className="border-collapse text-left font-mono text-[0.8125rem]">
        <caption className="border-hairline border-b px-3 py-1.5 text-left font-medium">{name}</caption>
        <thead>
          <tr className="bg-well">
            {columns.map((column) => (
              <th key={column.name} scope="col" className="whitespace-nowrap px-3 py-1.5 font-medium">
                {column.name} <span className="font-normal text-quiet">{column.type}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <tr key={index} className="border-hairline border-t">
              {row.map((value, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <td key={place} className="whitespace-pre px-3 py-1">
                  <Value value={value} />
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr className="border-hairline border-t">
              <td colSpan={Math.max(1, columns.length)} className="px-3 py-1 text-quiet">
                No rows
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

function Value({ value }: { value: SqlValue }) {
  return value === null ? <span className="text-quiet">NULL</span> : String(value)
}
