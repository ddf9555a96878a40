/** Where the work is done. Not where the company was founded or has its head office. */
import type { Found } from '#core/documents/parsed-resume.ts'
import type { JobSection } from './job-section.ts'
import type { Labelled } from './labels.ts'
import { readFromTop } from './location-at-top.ts'
import { readFromCompanyLabel, readFromLabels, readFromWorkplaceLabel } from './location-in-labels.ts'
import { readFromProse } from './location-in-prose.ts'

/** In the order in which they are believed. */
export function readJobLocation(
  sections: JobSection[],
  labelled: Labelled[],
  company: Found | null,
): Found | null {
  return (
    readFromLabels(sections, labelled) ??
    readFromCompanyLabel(labelled) ??
    readFromTop(sections, company) ??
    readFromProse(sections) ??
    readFromWorkplaceLabel(labelled)
  )
}
