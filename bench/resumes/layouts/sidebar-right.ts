/** A light column on the right, written after the history; name over both; skills as chips. */
import type { JsonResume } from '../json-resume.ts'
import { headingsOf, writeAddress, writeDegree, writePeriod } from './headings.ts'
import { bullets, escapeHtml, languageLines, page, restOf, sectionsHtml, skillGroups } from './html.ts'
import type { Layout } from './layout.ts'

const style = `
body{font:10pt/1.35 "DejaVu Sans",Verdana,sans-serif;margin:10mm}
header{border-bottom:3px solid #0a7;padding-bottom:6pt}h1{font-size:22pt;font-weight:300}
.both{display:flex;gap:8mm}.history{flex:2.2}.side{flex:1;background:#f1f5f4;padding:0 4mm}
h2{font-size:12pt;color:#0a7;margin:9pt 0 3pt}.chip{display:inline-block;border:1px solid #0a7;border-radius:8pt;padding:0 5pt;margin:0 3pt 3pt 0}
.when{font-size:8.5pt;color:#777}`

function render(resume: JsonResume): string {
  const headings = headingsOf(resume)
  const { basics } = resume
  const work = (resume.work ?? []).map(
    (
      job,
    ) => `<p class="when">${escapeHtml(writePeriod(resume, job))}${job.location ? ` · ${escapeHtml(job.location)}` : ''}</p>
<p><b>${escapeHtml(job.position)}</b> @ ${escapeHtml(job.name)}</p>${job.summary ? `<p>${escapeHtml(job.summary)}</p>` : ''}${bullets(job.highlights)}`,
  )
  const education = (resume.education ?? []).map(
    (school) => `<p class="when">${escapeHtml(writePeriod(resume, school))}</p>
<p><b>${escapeHtml(writeDegree(school))}</b></p><p>${escapeHtml(school.institution)}</p>`,
  )
  const chips = skillGroups(resume).map(
    ({ name, keywords }) =>
      `${name ? `<p>${escapeHtml(name)}</p>` : ''}<div>${keywords.map((word) => `<span class="chip">${escapeHtml(word)}</span>`).join(' ')}</div>`,
  )
  const line = (label: string, value: string | undefined) =>
    value ? `<p><b>${label}</b><br>${escapeHtml(value)}</p>` : ''
  const rest = restOf(resume).filter(({ heading }) => heading !== headings.languages)
  return page(
    resume,
    style,
    `<header><h1>${escapeHtml(basics.name)}</h1><p>${escapeHtml(basics.label ?? '')}</p></header><div class="both">
<div class="history"><h2>${headings.profile}</h2><p>${escapeHtml(basics.summary ?? '')}</p>
<h2>${headings.work}</h2>${work.join('')}<h2>${headings.education}</h2>${education.join('')}${sectionsHtml(rest)}</div>
<div class="side"><h2>${headings.contact}</h2>${line(headings.phone, basics.phone)}${line(headings.email, basics.email)}
${line(headings.address, writeAddress(resume))}<h2>${headings.skills}</h2>${chips.join('')}
<h2>${headings.languages}</h2>${languageLines(resume)
      .map((text) => `<p>${escapeHtml(text)}</p>`)
      .join('')}</div></div>`,
  )
}

export const sidebarRight: Layout = {
  id: 'sidebar-right',
  half: 'unseen',
  shape: 'PDF, two columns, sidebar on the right, chips',
  kind: 'html',
  render,
}
