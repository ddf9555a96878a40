/** The few ways in which text is set. */
import { colours } from './colours.ts'
import type { TextStyle } from './typesetter.ts'

const { ink, quiet, copper } = colours

export const styles = {
  part: { face: 'serif', size: 15, leading: 1.22, colour: ink },
  figure: { face: 'serif', size: 76, leading: 1, colour: ink },
  smallFigure: { face: 'serif', size: 22, leading: 1.15, colour: ink },
  lead: { face: 'text', size: 11.5, leading: 1.5, colour: ink },
  body: { face: 'text', size: 10, leading: 1.5, colour: ink },
  strong: { face: 'strong', size: 10, leading: 1.45, colour: ink },
  quote: { face: 'quote', size: 9.5, leading: 1.5, colour: quiet },
  note: { face: 'text', size: 8.75, leading: 1.45, colour: quiet },
  label: { face: 'text', size: 8.25, leading: 1.4, colour: quiet },
  eyebrow: { face: 'strong', size: 9, leading: 1.4, colour: copper },
} satisfies Record<string, TextStyle>

/** Long titles are set smaller, so that they stay a title and do not become a page. */
export function titleStyle(title: string): TextStyle {
  const size = title.length <= 40 ? 32 : title.length <= 90 ? 26 : title.length <= 140 ? 21 : 18
  return { face: 'serif', size, leading: 1.16, colour: ink }
}
