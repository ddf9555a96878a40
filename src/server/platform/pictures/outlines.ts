/** Text in pictures, drawn as outlines of our own fonts: what it looks like does not depend on the machine. */
import { drawnOf, type Run } from '../pdf/runs.ts'
import { createTypesetter, type Typesetter } from '../pdf/typesetter.ts'

/** What is written with the typesetter is collected as paths of an SVG; none of the words is in them. */
export function createOutlines(): { type: Typesetter; listPaths: () => string[] } {
  const paths: string[] = []
  const type = createTypesetter({
    measure: (run, size) => layOut(run).advanceWidth * scaleOf(run, size),
    draw(run, { size, colour }, x, y) {
      const outline = trace(run, scaleOf(run, size), x, y)
      if (outline) paths.push(`<path fill="${colour}" d="${outline}"/>`)
    },
    replace: (_written, draw) => draw(),
  })
  return { type, listPaths: () => [...paths] }
}

/** From right to left as the printed pages have it. */
const layOut = (run: Run) => run.file.font.layout(drawnOf(run), run.isRightToLeft ? [] : undefined)

const scaleOf = ({ file }: Run, size: number) => (size * file.scale) / file.font.unitsPerEm

function trace(run: Run, scale: number, x: number, y: number): string {
  const { glyphs, positions } = layOut(run)
  let at = x
  return glyphs
    .map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const [left, base] = [at + xOffset * scale, y - yOffset * scale]
      at += xAdvance * scale
      return glyph.path.commands
        .map(({ command, args }) => {
          // Fonts count upwards, pictures downwards.
          const points = args.map((value, part) => (part % 2 ? base - value * scale : left + value * scale))
          return `${letters[command]}${points.map((value) => value.toFixed(2)).join(' ')}`
        })
        .join('')
    })
    .join('')
}

const letters = {
  ...{ moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' },
}
