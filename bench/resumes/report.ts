/** The tables of bench/resumes. */
import { printTable } from '../support/table.ts'
import type { Measured } from './measure.ts'
import { addCounts, type Count, type Field, fields, meanF1, ratesOf, type Score } from './score.ts'

/** F1 of open-resume, read from 92 PDFs of JSON Resume themes. Fields that it does not have are left out. */
const openResume: Partial<Record<Field, number>> = {
  name: 0.33,
  email: 0.89,
  phone: 0.96,
  company: 0.09,
  title: 0.32,
  school: 0.05,
  skills: 0.22,
}
const openResumeMean = 0.41

export const goals: { field: Field | 'mean'; least: number }[] = [
  { field: 'mean', least: 0.9 },
  { field: 'name', least: 0.97 },
  { field: 'email', least: 0.97 },
  { field: 'phone', least: 0.97 },
]

type Group = { name: string; scores: Score[] }
const figure = (value: number | undefined | null) =>
  value === undefined || value === null ? '' : value.toFixed(3)

export function printFields(title: string, groups: Group[]): void {
  const row = (name: string, count: (score: Score) => Count, baseline: number | undefined) => {
    const cells: Record<string, string> = { field: name }
    for (const group of groups) {
      const rates = ratesOf(addCounts(group.scores.map(count)))
      cells[`${group.name}: P`] = figure(rates?.precision)
      cells[`${group.name}: R`] = figure(rates?.recall)
      cells[`${group.name}: F1`] = figure(rates?.f1)
    }
    return { ...cells, 'open-resume: F1': figure(baseline), goal: goalText(name) }
  }
  const means: Record<string, string> = { field: 'mean of the ten' }
  for (const { name, scores } of groups) {
    means[`${name}: P`] = ''
    means[`${name}: R`] = ''
    means[`${name}: F1`] = figure(meanF1(scores))
  }
  printTable(title, [
    ...fields.map((field) => row(field, (score) => score[field], openResume[field])),
    { ...means, 'open-resume: F1': figure(openResumeMean), goal: goalText('mean') },
    row('(dates, in any entry)', (score) => score.periods, undefined),
  ])
}

function goalText(name: string): string {
  const goal = goals.find(({ field }) => field === name)
  return goal ? `${goal.least.toFixed(2)}` : ''
}

export function missedGoals(scores: Score[]): string[] {
  return goals.flatMap(({ field, least }) => {
    const value =
      field === 'mean' ? meanF1(scores) : (ratesOf(addCounts(scores.map((score) => score[field])))?.f1 ?? 0)
    return value < least ? [`${field}: ${value.toFixed(3)}, and the goal is ${least.toFixed(2)}`] : []
  })
}

/** One row for each theme or layout. With the fields apart only where it is meant to be looked at. */
export function printSources(
  title: string,
  sources: { id: string; shape: string; scores: Score[] }[],
  { withFields }: { withFields: boolean },
): void {
  printTable(
    title,
    sources.map(({ id, shape, scores }) => ({
      from: id,
      documents: scores.length,
      'mean F1': figure(meanF1(scores)),
      ...(withFields
        ? Object.fromEntries(
            fields.map((field) => [
              field,
              figure(ratesOf(addCounts(scores.map((score) => score[field])))?.f1),
            ]),
          )
        : {}),
      layout: shape,
    })),
  )
}

export function printWorst(measured: Measured<{ id: string }>[], many: number): void {
  const worst = measured.toSorted((a, b) => meanF1([a.score]) - meanF1([b.score])).slice(0, many)
  printTable(
    `The ${worst.length} worst`,
    worst.map(({ document, score }) => ({
      document: document.id,
      'mean F1': figure(meanF1([score])),
      'fields below 1': fields
        .map((field) => ({ field, rates: ratesOf(score[field]) }))
        .filter(({ rates }) => rates !== null && rates.f1 < 1)
        .map(({ field, rates }) => `${field} ${rates?.f1.toFixed(2)}`)
        .join(', '),
    })),
  )
}
