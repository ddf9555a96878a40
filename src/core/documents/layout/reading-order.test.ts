import { describe, expect, it } from 'vitest'
import type { Piece } from '#core/documents/document.ts'
import { resumeHeadings } from '#core/documents/lexicons/resume-headings.ts'
import { pieceAt, writePage } from '../../../../tests/support/positioned-text.ts'
import { findHeadings } from './headings.ts'
import { bodyLook } from './looks.ts'
import { toReadingOrder } from './reading-order.ts'
import { toSegments } from './segments.ts'

function read(...pages: Piece[][]): string[] {
  const segments = pages.map((pieces) => toSegments(pieces))
  const all = segments.flat()
  const blocks = toReadingOrder(segments, findHeadings(all, bodyLook(all), resumeHeadings))
  return blocks.flatMap(({ lines }) => lines.map((line) => line.segments.map(({ text }) => text).join(' | ')))
}

const column = (x: number, lines: string[], { y = 100, step = 15, page = 1 } = {}) =>
  lines.map((line, n) => pieceAt(x, y + n * step, line, { page }))

describe('the order of reading', () => {
  it('is from top to bottom in one column', () => {
    expect(read(writePage('Jane Doe\nNurse\n# Experience\nWard sister'))).toEqual([
      'Jane Doe',
      'Nurse',
      'Experience',
      'Ward sister',
    ])
  })

  it('takes a sidebar as a whole, before or after the text beside it', () => {
    const side = ['Contact', 'a@example.com', 'Skills', 'Sewing', 'Welding', 'Baking']
    const main = [
      'Experience',
      'Baker at Crumb Ltd',
      'Made bread for a whole town',
      'Education',
      'School of Bread',
    ]
    expect(read([...column(40, side), ...column(230, main, { step: 18 })])).toEqual([...side, ...main])
  })

  it('reads full lines above and below columns in their place', () => {
    const wide = (y: number, text: string) => pieceAt(40, y, text, { width: 500 })
    const page = [
      wide(40, 'Jane Doe, baker of bread and maker of things, in a line that goes across the whole page'),
      ...column(40, ['Skills', 'Sewing', 'Baking', 'Welding']),
      ...column(300, ['Languages', 'English', 'German', 'French'], { step: 17 }),
      wide(300, 'References are given to whoever asks for them in a kind way, and to nobody else at all'),
    ]
    const order = read(page)
    expect(order[0]).toMatch(/^Jane Doe/)
    expect(order.slice(1, 5)).toEqual(['Skills', 'Sewing', 'Baking', 'Welding'])
    expect(order.at(-1)).toMatch(/^References/)
  })

  it('keeps dates on the right with the positions they belong to', () => {
    const page = writePage(
      '# Experience\n**Baker\t2019 – 2021\nMade bread\n**Cook\t2015 – 2019\nMade soup\n**Waiter\t2012 – 2015\nServed it',
    )
    expect(read(page)).toContain('Cook | 2015 – 2019')
  })

  it('keeps dates on the left with the positions they belong to', () => {
    const page = [
      ...column(40, ['2019 – 2021', '2015 – 2019', '2012 – 2015'], { step: 45 }),
      ...column(150, [
        'Baker',
        'Made bread',
        'and more',
        'Cook',
        'Made soup',
        'and more',
        'Waiter',
        'Served it',
      ]),
    ]
    expect(read(page)).toContain('2015 – 2019 | Cook')
  })

  it('keeps headings in the margin with their text', () => {
    const page = [
      ...column(40, ['Experience', 'Education', 'Skills'], { step: 45 }),
      ...column(150, [
        'Baker',
        'Made bread',
        'and more',
        'School',
        'of bread',
        'in Rome',
        'Baking',
        'Sewing',
      ]),
    ]
    expect(read(page)).toContain('Education | School')
  })

  it('goes on in the same column on the next page', () => {
    const first = [
      ...column(40, ['Skills', 'Sewing', 'Baking', 'Welding']),
      ...column(230, ['Experience', 'Baker', 'Made bread', 'for a town'], { step: 17 }),
    ]
    const second = [
      ...column(40, ['Driving', 'Singing', 'Running'], { page: 2 }),
      ...column(230, ['and a village', 'Cook', 'Made soup', 'Education', 'School'], { step: 17, page: 2 }),
    ]
    const order = read(first, second)
    expect(order.indexOf('Driving')).toBe(order.indexOf('Welding') + 1)
    expect(order.indexOf('and a village')).toBe(order.indexOf('for a town') + 1)
  })

  it('goes on in the main column where the next page has only that', () => {
    const first = [
      ...column(40, ['Experience', 'Baker', 'Made bread', 'for a town']),
      ...column(400, ['Skills', 'Sewing', 'Baking', 'Welding'], { step: 17 }),
    ]
    const order = read(first, column(40, ['and a village', 'Cook'], { page: 2 }))
    expect(order.indexOf('and a village')).toBe(order.indexOf('for a town') + 1)
  })
})
