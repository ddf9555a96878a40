/** What the job is about, in a few sentences. */
import { fold } from '#core/documents/lexicons/fold.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import type { JobSection } from './job-section.ts'
import { isAside } from './kinds-of-sentences.ts'
import type { Passage } from './passages.ts'
import { foundIn, wholeOf } from './passages.ts'

const mostParagraphs = 6
const shortest = 60

export function readJobSummary(sections: JobSection[]): Found | null {
  const headed = proseOf(sections.filter(({ kind }) => kind === 'summary'))
  if (headed.length > 0) return join(headed, true)
  const top = proseOf(sections.filter(({ kind }) => kind === 'top' || kind === 'details'))
  const about = top.filter(({ text }) =>
    /\b(?:looking for|seeking|hiring|this (?:is a|role)|as (?:a|an|our)|join|the (?:role|job|position)|suchen wir|wir suchen|als|recherch|recrut|buscamos|you will)\b/.test(
      fold(text),
    ),
  )
  const chosen = about.length > 0 ? about : top
  return chosen.length > 0 ? join(chosen.slice(0, 2), about.length > 0) : null
}

function proseOf(sections: JobSection[]): Passage[] {
  return sections
    .flatMap(({ passages }) => passages)
    .filter(
      ({ text, isItem }) =>
        !isItem && text.length >= shortest && /[.!?]$/.test(text.trim()) && !isAside(text),
    )
    .slice(0, mostParagraphs)
}

function join(passages: Passage[], isSure: boolean): Found {
  const found = passages.map((passage) => foundIn(passage, wholeOf(passage)))
  return {
    value: found.map(({ value }) => value).join('\n'),
    places: found.flatMap(({ places }) => places),
    isSure,
  }
}
