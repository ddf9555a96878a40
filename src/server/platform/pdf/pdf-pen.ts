/** Text in a document: the letters of fonts that are part of it. */
import type PDFDocument from 'pdfkit'
import type { FontFile } from './fonts.ts'
import { drawnOf, type Run } from './runs.ts'
import type { Pen } from './typesetter.ts'

export function createPdfPen(pdf: InstanceType<typeof PDFDocument>): Pen {
  const registered = new Set<string>()

  function setFont(file: FontFile, size: number): void {
    if (!registered.has(file.name)) {
      // A font that is already open is taken as it is, though its types do not say so.
      pdf.registerFont(file.name, file.font as unknown as Buffer)
      registered.add(file.name)
    }
    pdf.font(file.name).fontSize(size * file.scale)
  }

  const optionsOf = ({ isRightToLeft }: Run) => (isRightToLeft ? { features: [] } : {})

  return {
    measure(run, size) {
      setFont(run.file, size)
      return pdf.widthOfString(drawnOf(run), optionsOf(run))
    },
    draw(run, { size, colour }, x, y) {
      setFont(run.file, size)
      pdf.fillColor(colour)
      pdf.text(drawnOf(run), x, y, { lineBreak: false, baseline: 'alphabetic', ...optionsOf(run) })
    },
    replace(written, draw) {
      pdf.markContent('Span', { actual: written })
      draw()
      pdf.endMarkedContent()
    },
  }
}
