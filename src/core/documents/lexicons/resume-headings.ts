/** The headings of resumes. */
import type { HeadingLexicon } from './heading-lexicon.ts'
import { type SectionKind, sectionOf } from './headings.ts'

const label =
  /^(?:e-?mail|phone|tel(?:ephone)?|telefon|téléphone|teléfono|mobile|cell|web(?:site)?|location|address|adresse|linkedin|github|twitter|url|born|date of birth|nationality)\s*:?$/i

export const resumeHeadings: HeadingLexicon<SectionKind> = {
  sectionOf,
  isLabel: (text) => label.test(text),
  needsLook: true,
  hasParts: new Set<SectionKind>(['skills', 'experience', 'education', 'projects', 'volunteer']),
}
