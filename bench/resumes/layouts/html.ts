/** Parts that our HTML layouts share. */
import type { JsonResume } from '../json-resume.ts'
import { headingsOf } from './headings.ts'

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

export function page(resume: JsonResume, style: string, body: string): string {
  const language = resume.meta?.language ?? 'en'
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(resume.basics.name)}</title>
<style>*{box-sizing:border-box}ul{margin:2pt 0 4pt;padding-left:16pt}p,h1,h2,h3{margin:0}${style}</style></head><body>${body}</body></html>`
}

export const bullets = (items: string[] = []): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`

/** What comes after work, education and skills in most resumes, as lines of text under a heading. */
export function restOf(resume: JsonResume): { heading: string; lines: string[] }[] {
  const headings = headingsOf(resume)
  const dated = (text: string, date: string | undefined) => (date ? `${text} (${date.slice(0, 4)})` : text)
  return [
    {
      heading: headings.projects,
      lines: (resume.projects ?? []).flatMap(({ name, description, highlights = [] }) => [
        [name, description].filter(Boolean).join(': '),
        ...highlights,
      ]),
    },
    {
      heading: headings.certificates,
      lines: (resume.certificates ?? []).map(({ name, issuer, date }) =>
        dated([name, issuer].filter(Boolean).join(', '), date),
      ),
    },
    {
      heading: headings.publications,
      lines: (resume.publications ?? []).map(({ name, publisher, releaseDate }) =>
        dated([name, publisher].filter(Boolean).join('. '), releaseDate),
      ),
    },
    {
      heading: headings.awards,
      lines: (resume.awards ?? []).map(({ title, awarder, date }) =>
        dated([title, awarder].filter(Boolean).join(', '), date),
      ),
    },
    {
      heading: headings.volunteer,
      lines: (resume.volunteer ?? []).map(({ organization, position, startDate, endDate }) =>
        [position, organization, [startDate, endDate].map((date) => date?.slice(0, 4)).join('–')].join(', '),
      ),
    },
    { heading: headings.languages, lines: languageLines(resume) },
    {
      heading: headings.interests,
      lines: (resume.interests ?? []).map(({ name, keywords = [] }) =>
        keywords.length > 0 ? `${name}: ${keywords.join(', ')}` : name,
      ),
    },
    {
      heading: headings.references,
      lines: (resume.references ?? []).map(({ name, reference }) => `${reference ?? ''} (${name})`),
    },
  ].filter(({ lines }) => lines.length > 0)
}

export function languageLines(resume: JsonResume): string[] {
  return (resume.languages ?? []).map(({ language, fluency }) =>
    fluency ? `${language} (${fluency})` : language,
  )
}

/** Groups of skills; those without keywords are one group without a name. */
export function skillGroups(resume: JsonResume): { name: string | null; keywords: string[] }[] {
  const skills = resume.skills ?? []
  const single = skills.filter(({ keywords = [] }) => keywords.length === 0).map(({ name }) => name)
  const groups = skills
    .filter(({ keywords = [] }) => keywords.length > 0)
    .map(({ name, keywords = [] }) => ({ name, keywords }))
  return single.length > 0 ? [...groups, { name: null, keywords: single }] : groups
}

export function sectionsHtml(sections: { heading: string; lines: string[] }[], tag = 'h2'): string {
  return sections
    .map(
      ({ heading, lines }) =>
        `<section><${tag}>${escapeHtml(heading)}</${tag}>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</section>`,
    )
    .join('')
}
