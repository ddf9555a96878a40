/** Every layout of our own, and those that are also measured as DOC. */
import type { Source } from '../sources.ts'
import { centred } from './centred.ts'
import { docxColumns } from './docx-columns.ts'
import { docxPlain } from './docx-plain.ts'
import { docxSidebar } from './docx-sidebar.ts'
import { docxTextBoxes } from './docx-text-boxes.ts'
import { form } from './form.ts'
import { latexLike } from './latex-like.ts'
import type { Layout } from './layout.ts'
import { margin } from './margin.ts'
import { rightColumn } from './right-column.ts'
import { sidebarRight } from './sidebar-right.ts'
import { table } from './table.ts'
import { twoColumn } from './two-column.ts'
import { wordLike } from './word-like.ts'

const layouts: Layout[] = [
  centred,
  docxColumns,
  docxPlain,
  docxSidebar,
  docxTextBoxes,
  form,
  latexLike,
  margin,
  rightColumn,
  sidebarRight,
  table,
  twoColumn,
  wordLike,
]

export const ownSources: Source[] = [
  ...layouts.map((layout): Source => {
    const { id, half, shape } = layout
    return { id, half, shape, kind: 'layout', layout }
  }),
  ...[docxPlain, docxSidebar].map(
    (layout): Source => ({
      half: layout.half,
      id: layout.id.replace('docx', 'doc'),
      shape: layout.shape.replace('DOCX', 'DOC'),
      kind: 'doc',
      layout,
    }),
  ),
]
