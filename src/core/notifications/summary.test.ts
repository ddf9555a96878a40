import { describe, expect, it } from 'vitest'
import type { NotificationContent } from './content.ts'
import { sumUp } from './summary.ts'

const id = '0d4f6f2a-8a64-4f0b-9a3f-6c0f2d1f3b11'
const submitted = (name: string, title = 'Frontend basics'): NotificationContent => ({
  kind: 'attempt_submitted',
  ...{ aboutUserId: id, candidateId: id, name, title },
})
const exported: NotificationContent = { kind: 'export_ready' }

describe('many in one line', () => {
  it.each<[string, NotificationContent[], [string, number][]]>([
    ['one stays one', [submitted('Ada')], [['Ada', 1]]],
    ['two are named', [submitted('Ada'), submitted('Ben')], [['Ada and Ben', 2]]],
    ['three', ['Ada', 'Ben', 'Cem'].map((name) => submitted(name)), [['Ada, Ben and 1 other', 3]]],
    ['many', ['Ada', 'Ben', 'Cem', 'Dee'].map((name) => submitted(name)), [['Ada, Ben and 2 others', 4]]],
    ['the same person twice is one person', [submitted('Ada'), submitted('Ada')], [['Ada', 2]]],
    [
      'of two tests, two lines',
      [submitted('Ada'), submitted('Ben', 'SQL')],
      [
        ['Ada', 1],
        ['Ben', 1],
      ],
    ],
  ])('%s', (_, contents, lines) => {
    expect(
      sumUp(contents).map(({ content, count }) => ['name' in content ? content.name : '', count]),
    ).toEqual(lines)
  })

  it('keeps apart what stands for itself, in the order in which it began', () => {
    const summed = sumUp([exported, submitted('Ada'), exported, submitted('Ben')])
    expect(summed.map(({ content, count }) => [content.kind, count])).toEqual([
      ['export_ready', 1],
      ['attempt_submitted', 2],
      ['export_ready', 1],
    ])
  })
})
