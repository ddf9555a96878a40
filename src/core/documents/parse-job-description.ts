/** The whole way from positioned words to a job. Each step is a file of its own. */
import type { SourceDocument } from './document.ts'
import { readCompany } from './job-description/company.ts'
import { readLevel } from './job-description/experience-level.ts'
import type { JobSection } from './job-description/job-section.ts'
import { readJobSections } from './job-description/job-sections.ts'
import { readJobSkills } from './job-description/job-skills.ts'
import { readJobTitle } from './job-description/job-title.ts'
import { readJobType } from './job-description/job-type.ts'
import type { StatementKind } from './job-description/kinds-of-sentences.ts'
import { findLabelled, type Labelled } from './job-description/labels.ts'
import { readJobLocation } from './job-description/location.ts'
import { cutText, mostFound } from './job-description/most-found.ts'
import { foundIn, type Passage, wholeOf } from './job-description/passages.ts'
import { readSalary } from './job-description/salary.ts'
import type { Statement } from './job-description/statement.ts'
import { readStatements } from './job-description/statements.ts'
import { readJobSummary } from './job-description/summary.ts'
import { readWorkplace } from './job-description/workplace.ts'
import { isLikeJob, type ParsedJob } from './parsed-job.ts'
import type { Found } from './parsed-resume.ts'

export function parseJobDescription(document: SourceDocument): ParsedJob {
  const { sections, signature, hidden } = readJobSections(document)
  const job = { ...readFields(sections, signature), hidden }
  return isLikeJob(job) ? job : withDoubt(job)
}

function readFields(sections: JobSection[], signature: Passage[]): Omit<ParsedJob, 'hidden'> {
  const labelled = sections.flatMap(labelledIn)
  const statements = readStatements(sections)
  const jobTitle = readJobTitle(sections, labelled)
  const company = readCompany(sections, labelled, jobTitle, signature)
  const location = readJobLocation(sections, labelled, company)
  const summary = readJobSummary(sections)
  return {
    jobTitle: jobTitle && cutText(jobTitle, 'line'),
    company: company && cutText(company, 'line'),
    location: location && cutText(location, 'line'),
    workplace: readWorkplace(sections, labelled),
    salary: readSalary(sections, labelled, location?.value ?? ''),
    experienceLevel: readLevel(jobTitle, sections, labelled),
    jobType: readJobType(jobTitle, sections, labelled),
    summary: summary && cutText(summary, 'summary'),
    skills: readJobSkills(sections, statements, {
      title: jobTitle?.value ?? null,
      names: [company?.value ?? '', location?.value ?? ''],
    }).map((skill) => cutText(skill, 'skill')),
    responsibilities: listOf(statements, 'responsibilities'),
    requirements: listOf(statements, 'requirements'),
    benefits: listOf(statements, 'benefits'),
  }
}

/** Headings may be labels, too: `Location`, and the place on the next line. */
function labelledIn({ heading, passages, kind }: JobSection): Labelled[] {
  const isShort =
    kind === 'top' || kind === 'details' || kind === 'salary' || kind === 'summary' || kind === 'company'
  const all = heading && isShort ? [heading, ...passages] : passages
  return kind === 'benefits' || kind === 'responsibilities' ? [] : findLabelled(all)
}

function listOf(statements: Statement[], wanted: StatementKind): Found[] {
  return statements
    .filter(({ kind }) => kind === wanted)
    .slice(0, mostFound[wanted])
    .map(({ passage, isGuessed }) => foundIn(passage, wholeOf(passage), !isGuessed))
    .filter(({ value }) => value !== '')
    .map((found) => cutText(found, 'item'))
}

/** A menu has a title and a list, too: what is no job is given with doubt. */
function withDoubt(job: ParsedJob): ParsedJob {
  const doubt = <F extends Found<unknown> | null>(found: F): F => found && { ...found, isSure: false }
  return {
    ...job,
    jobTitle: doubt(job.jobTitle),
    company: doubt(job.company),
    location: doubt(job.location),
    workplace: doubt(job.workplace),
    salary: doubt(job.salary),
    experienceLevel: doubt(job.experienceLevel),
    jobType: doubt(job.jobType),
    summary: doubt(job.summary),
    skills: job.skills.map(doubt),
  }
}
