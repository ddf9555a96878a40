import type { Random } from '#core/items/random.ts'
import {
  mapReferences,
  nameColumn,
  type Reference,
  readReference,
  splitFormula,
} from '#core/items/templates/business/cell-references.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

/** `near` stands in the row of the formula, `top` to `foot` is its column, `table` lies apart. */
const contexts = [
  { about: 'A price list turns prices into other currencies', formula: '={near}*{head}' },
  { about: 'A budget works out shares of a total', formula: '={near}/SUM({top}:{foot})' },
  { about: 'A shift plan adds up hours so far', formula: '=SUM({top}:{cell})*{head}' },
  { about: 'A commission sheet pays above a threshold', formula: '=IF({near}>{fixed},{near}-{fixed},0)' },
  { about: 'A quote adds tax and rounds', formula: '=ROUND({near}*(1+{fixed}),2)' },
  {
    about: 'An order sheet looks prices up',
    formula: '=VLOOKUP({near},{tableStart}:{tableEnd},2,FALSE)*{head}',
  },
  { about: 'A forecast lets last year’s figures grow', formula: '={near}*(1+{head})^{fixed}' },
  { about: 'A league table ranks its teams', formula: '=RANK({near},{top}:{foot})+{fixed}' },
]

export const copiedFormula: Template = {
  id: 'business-copied-formula',
  title: 'What a formula becomes when it is copied',
  skill: 'Microsoft Excel',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const { about, formula: pattern } = random.pick(contexts)
    const from = { column: random.int(4, 8), row: random.int(4, 12) }
    const [across, down] = [random.pick([-2, -1, 1, 2, 3]), random.pick([1, 2, 3, 5, 8])]
    const to = { column: from.column + across, row: from.row + down }
    const formula = drawFormula(random, pattern, from)

    const kinds = new Set(
      listReferences(formula).map(({ isColumnFixed, isRowFixed }) => `${isColumnFixed}${isRowFixed}`),
    )
    if (kinds.size < 2) throw new PoorDraw('All references are of one kind.')
    const shift = (
      moves: (reference: Reference) => [boolean, boolean],
      [sideways, downwards] = [across, down],
    ) =>
      mapReferences(formula, (reference) => {
        const [movesColumn, movesRow] = moves(reference)
        return {
          ...reference,
          column: Math.max(1, reference.column + (movesColumn ? sideways : 0)),
          row: Math.max(1, reference.row + (movesRow ? downwards : 0)),
        }
      })
    const rightly = ({ isColumnFixed, isRowFixed }: Reference): [boolean, boolean] => [
      !isColumnFixed,
      !isRowFixed,
    ]
    const key = shift(rightly)
    if (listReferences(formula).some(({ column, isColumnFixed }) => !isColumnFixed && column + across < 1))
      throw new PoorDraw('A reference would leave the sheet.')
    if (![formula, key].every(hasOrderedRanges))
      throw new PoorDraw('A spreadsheet would put the corners of the range in order by itself.')
    const distractors = [
      {
        text: shift(({ isColumnFixed, isRowFixed }) => [!isRowFixed, !isColumnFixed]),
        why: 'Takes the `$` for the part in front of it, but it fixes the letter or number behind it.',
      },
      { text: shift(() => [true, true]), why: 'Moves every reference, but a `$` keeps the part behind it.' },
      {
        text: shift(({ isColumnFixed, isRowFixed }) =>
          isColumnFixed || isRowFixed ? [false, false] : [true, true],
        ),
        why: 'Takes one `$` for the whole reference, but it fixes only the part behind it.',
      },
      { text: shift(rightly, [down, across]), why: 'Takes the steps sideways and down for each other.' },
      {
        text: formula,
        why: 'Takes it that a copy stays the same, which is so for moving a cell and not for copying it.',
      },
      { text: shift(rightly, [-across, -down]), why: 'Moves the references in the wrong direction.' },
      {
        text: shift(({ isColumnFixed }) => [!isColumnFixed, true]),
        why: 'Moves the rows of all references, also those that a `$` fixes.',
      },
      {
        text: shift(({ isRowFixed }) => [true, !isRowFixed]),
        why: 'Moves the columns of all references, also those that a `$` fixes.',
      },
    ]
    const name = ({ column, row }: { column: number; row: number }) => `${nameColumn(column)}${row}`
    return {
      question: `${about}. Cell ${name(from)} of the sheet holds \`${formula}\`. The cell is copied and pasted into ${name(to)}.\n\nWhich formula does ${name(to)} hold then?`,
      code: '',
      language: null,
      options: makeOptions(random, {
        key: `\`${key}\``,
        distractors: [
          ...random.shuffle(distractors.slice(0, 4)),
          ...random.shuffle(distractors.slice(4)),
        ].map(({ text, why }) => ({ text: `\`${text}\``, why })),
      }),
      explanation: `From ${name(from)} to ${name(to)} it is ${say(across, 'column', 'to the right', 'to the left')} and ${say(down, 'row', 'down', 'up')}. Every letter and number without a \`$\` in front of it moves by as much, and those with one stay: \`${formula}\` becomes \`${key}\`.`,
      proof: { language: 'javascript', source: proveByOffsets(formula, from, to) },
    }
  },
}

function drawFormula(random: Random, pattern: string, from: { column: number; row: number }): string {
  const mark = (chance: number) => (random.chance(chance) ? '$' : '')
  const column = nameColumn(from.column - random.int(1, 3))
  const [far, farther] = [nameColumn(from.column + 4), nameColumn(from.column + random.int(6, 7))]
  const [rangeMark, tableMark] = [mark(0.4), mark(0.6)]
  const head = random.int(1, 3)
  const cells: Record<string, string> = {
    near: `${mark(0.4)}${column}${mark(0.1)}${from.row}`,
    head: random.pick([`${column}$${head}`, `$${far}${from.row}`, `${far}$${head}`]),
    fixed: `${mark(0.8)}${far}${mark(0.8)}${head}`,
    top: `${rangeMark}${column}$${random.int(2, 3)}`,
    cell: `${rangeMark}${column}${from.row}`,
    foot: `${rangeMark}${column}$${from.row + random.int(10, 30)}`,
    tableStart: `${tableMark}${far}$2`,
    tableEnd: `${tableMark}${farther}$${random.int(15, 60)}`,
  }
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => cells[name] ?? '')
}

const listReferences = (formula: string) =>
  splitFormula(formula)
    .filter((_, at) => at % 2 === 1)
    .map(readReference)

function hasOrderedRanges(formula: string): boolean {
  return splitFormula(formula).every((piece, at, all) => {
    if (piece !== ':') return true
    const [first, last] = [readReference(all[at - 1] ?? ''), readReference(all[at + 1] ?? '')]
    return first.column <= last.column && first.row <= last.row
  })
}

function say(steps: number, unit: string, forwards: string, backwards: string): string {
  const count = Math.abs(steps)
  return `${count} ${unit}${count === 1 ? '' : 's'} ${steps > 0 ? forwards : backwards}`
}

/** As spreadsheets keep it: by distances from the cell of the formula, which are then read from the new cell. */
function proveByOffsets(
  formula: string,
  from: { column: number; row: number },
  to: { column: number; row: number },
): string {
  return `const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const relative = ${JSON.stringify(formula)}.replace(/(\\$?)([A-Z])(\\$?)(\\d+)/g, (_, a, column, b, row) => {
  const sideways = letters.indexOf(column) + 1 - (a ? 0 : ${from.column})
  const down = Number(row) - (b ? 0 : ${from.row})
  return '<' + [a, sideways, b, down].join(' ') + '>'
})
console.log(relative.replace(/<([^>]*)>/g, (_, text) => {
  const [a, sideways, b, down] = text.split(' ')
  return a + letters[Number(sideways) + (a ? 0 : ${to.column}) - 1] + b + (Number(down) + (b ? 0 : ${to.row}))
}))`
}
