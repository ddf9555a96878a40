import { expect, it, vi } from 'vitest'
import { readText } from '../../../../tests/support/printed-pages.ts'

it('leaves the fonts as they were: what is printed afterwards can still be read', async () => {
  // Fonts are opened once for the process: here by a picture, before anything was printed.
  vi.resetModules()
  const { createOutlines } = await import('./outlines.ts')
  const { openSheet } = await import('../pdf/sheet.ts')
  const { writeBlock } = await import('../pdf/blocks.ts')
  const { styles } = await import('../pdf/styles.ts')
  const { type } = createOutlines()
  for (const [line] of [type.breakLines('i: j; é…', styles.body, 400)])
    if (line) type.drawLine(line, styles.body, { x: 0, y: 0, width: 400 })

  const sheet = openSheet({ title: 'After', author: 'Assay', subject: '', created: new Date(0) })
  writeBlock(sheet, 'One. Two, three: e.g. é', { x: 100, width: 300, style: styles.body })
  expect(await readText(await sheet.finish(() => {}))).toContain('One. Two, three: e.g. é')
})
