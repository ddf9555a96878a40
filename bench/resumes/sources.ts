/**
 * Where the documents come from, and which half each belongs to. The parser is built with the seen half in view; the
 * unseen half tells whether it learned resumes or these resumes. Both halves have every kind of layout, but themes that
 * were made from one another stand on the same side.
 */
import type { Layout } from './layouts/layout.ts'

export type Half = 'seen' | 'unseen'

export type Source = { id: string; half: Half; shape: string } & (
  | { kind: 'theme'; theme: string }
  | { kind: 'layout'; layout: Layout }
  /** What an office program makes of one of our DOCX files. */
  | { kind: 'doc'; layout: Layout }
)

const theme = (name: string, half: Half, shape: string): Source => ({
  id: name,
  half,
  shape,
  kind: 'theme',
  theme: `jsonresume-theme-${name}`,
})

export const themes: Source[] = [
  theme('autumn', 'seen', 'one column, two-column head'),
  theme('compact', 'seen', 'one column, company and title on lines of their own'),
  theme('eloquent', 'seen', 'dates in a column on the right'),
  theme('even', 'seen', 'headings in a column on the left'),
  theme('flat', 'seen', 'one column, headings on the right'),
  theme('kendall', 'seen', 'one column, capitals'),
  theme('macchiato', 'seen', 'two columns, sidebar on the left'),
  theme('minyma', 'seen', 'cards, skills first'),
  theme('onepage', 'seen', 'headings in a column on the left'),
  theme('short', 'seen', 'one column, skills in a table'),
  theme('slick', 'seen', 'one column, icons, dates as 2021-03-01'),
  theme('stackoverflow', 'seen', 'one column, skills side by side'),

  theme('actual', 'unseen', 'two columns, sidebar on the right'),
  theme('classy', 'unseen', 'one column, centred head, capitals'),
  theme('direct', 'unseen', 'one column, dark head, skills first'),
  theme('elegant', 'unseen', 'cards, icons, durations'),
  theme('full', 'unseen', 'one column, dates on the right'),
  theme('mantra', 'unseen', 'one column, two-column head'),
  theme('modern', 'unseen', 'one column, years only'),
  theme('orbit', 'unseen', 'two columns, dark sidebar on the right, years only'),
  theme('paper', 'unseen', 'headings and dates in a column on the left'),
  theme('simple-red', 'unseen', 'headings in a column on the left, education first'),
  theme('spartan', 'unseen', 'one column'),
  theme('straightforward', 'unseen', 'like LaTeX, dates on the right'),
]

/** Tried and left out. */
export const themesLeftOut: Record<string, string> = {
  ace: 'without the network its head lies over its text',
  caffeine: 'made from macchiato',
  class: 'prints skills over the edge of the paper',
  crisp: 'made from modern',
  dave: 'fails on a resume without interests of its own form',
  'executive-slate': 'a package it needs is not published',
  github: 'prints neither email nor phone',
  kards: 'a web site: without the network it prints little',
  latex: 'a package it needs is not published',
  latte: 'made from macchiato',
  lowmess: 'fails on work without highlights',
  material: 'without the network nothing can be read',
  'mocha-responsive': 'does not find its own files',
  papirus: 'prints ninety pages, most of them empty',
  professional: 'its package holds source that does not run',
  projects: 'made from even',
  pumpkin: "prints today's month where a position goes on",
  rocketspacer: 'made from flat',
  simplyelegant: 'made from elegant',
  'tan-responsive': 'prints on black without its style sheet',
}
