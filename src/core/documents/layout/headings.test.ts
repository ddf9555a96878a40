import { describe, expect, it } from 'vitest'
import { jobHeadingLexicon } from '#core/documents/lexicons/job-headings.ts'
import { findHeadings } from './headings.ts'
import { bodyLook } from './looks.ts'
import type { Segment } from './segments.ts'

const plain = (text: string): Segment => ({
  text,
  page: 0,
  box: { x: 0, y: 0, width: 100, height: 10 },
  fontSize: 10,
  isBold: false,
  isItalic: false,
  colour: undefined,
  paragraph: undefined,
  parts: [],
})

describe('headings of a long plain text', () => {
  it('are found by asking for each line a few times, however many there are', () => {
    const lines = 2000
    const segments = Array.from({ length: lines }, (_, n) =>
      plain(
        n % 4 === 0
          ? `Requirements ${'of the work '.repeat(n % 3)}${'x'.repeat(n / 4)}:`
          : `Line ${n} of the text`,
      ),
    )
    let asked = 0
    const counting = {
      ...jobHeadingLexicon,
      sectionOf: (text: string) => {
        asked++
        return text.startsWith('Requirements') ? ('requirements' as const) : null
      },
    }
    findHeadings(segments, bodyLook(segments), counting)
    expect(asked).toBeLessThan(lines * 4)
  })
})
