/**
 * Whether results fulfil a rule, and which. The answer depends on when sittings were handed in, not on when their results became
 * known: what is still being scored, or waits for a person, holds up a rule over several sittings until it is known.
 */
import type { AttemptKind } from '#core/attempts/attempt.ts'
import type { CountedResult, Measured, SkillBank } from '#core/badges/counted-result.ts'
import type { Rule } from '#core/badges/rule.ts'
import { createSkillMeter, type SkillMeter } from '#core/badges/skill-meter.ts'

/** `closing`: the last of the results it rests on. It names the occasion. */
export type Occasion = { closing: string; closedAt: string; resultIds: string[]; measured: Measured[] }

export type OccasionBounds = {
  /** The rule counts for what is handed in after it. Null: for everything. */
  from: string | null
  /** And until then. Null: still. */
  until: string | null
  /** An earlier award rests on what was handed in until then, and that counts once. */
  usedUntil: string | null
}

export function findOccasion(
  rule: Rule,
  results: readonly CountedResult[],
  { from, until, usedUntil }: OccasionBounds,
  bank: SkillBank,
): Occasion | null {
  if (rule.kind === 'by_hand') return null
  const own = results
    .filter((result) => isAbout(rule, result) && (usedUntil === null || result.submittedAt > usedUntil))
    .toSorted(
      (one, other) => one.submittedAt.localeCompare(other.submittedAt) || one.id.localeCompare(other.id),
    )
  const measureSkill: SkillMeter = rule.kind === 'skill' ? createSkillMeter(rule, bank) : () => null
  for (const [at, closing] of own.entries()) {
    const counted = pickCounted(rule, keepLastSittings(own.slice(0, at + 1)))
    if (counted === null) continue
    if (counted.some(({ score }) => score === null)) {
      // Alone it says nothing about the next one.
      if (counted.length === 1) continue
      return null
    }
    if (from !== null && closing.submittedAt <= from) continue
    if (until !== null && closing.submittedAt > until) return null
    const measured = rule.kind === 'skill' ? measureSkill(counted) : measure(rule, counted)
    if (measured)
      return {
        closing: closing.id,
        closedAt: closing.submittedAt,
        resultIds: counted.map(({ id }) => id),
        measured,
      }
  }
  return null
}

type EarnedRule = Exclude<Rule, { kind: 'by_hand' }>

/** What is not known yet may be about any skill. */
function isAbout(rule: EarnedRule, { kind, score, answers }: CountedResult): boolean {
  if (rule.kind !== 'skill') return kind === rule.of
  return kind === 'test' && (score === null || answers.some(({ skill }) => skill === rule.skill))
}

function keepLastSittings(results: readonly CountedResult[]): CountedResult[] {
  const last = new Map<string, CountedResult>()
  for (const result of results) {
    // Each stands where its last sitting stands.
    last.delete(result.of)
    last.set(result.of, result)
  }
  return [...last.values()]
}

/** Null where there are too few. */
function pickCounted(rule: EarnedRule, known: readonly CountedResult[]): CountedResult[] | null {
  switch (rule.kind) {
    case 'section':
      return known.slice(-1)
    case 'streak':
      return known.length >= rule.count ? known.slice(-rule.count) : null
    case 'average':
      return known.length >= rule.count ? [...known] : null
    case 'skill':
      return [...known]
  }
}

/** Null where it does not fulfil the rule. */
function measure(
  rule: Exclude<EarnedRule, { kind: 'skill' }>,
  counted: readonly CountedResult[],
): Measured[] | null {
  switch (rule.kind) {
    case 'streak': {
      const measured = counted.flatMap(measureWhole)
      return measured.every(({ percent }) => percent >= rule.percent) ? measured : null
    }
    case 'average': {
      const measured = counted.flatMap(measureWhole)
      const sum = measured.reduce((total, { percent }) => total + percent, 0)
      return sum >= rule.percent * measured.length ? measured : null
    }
    case 'section': {
      const measured = counted.flatMap((result) => measureSection(result, rule.section))
      return measured.some(({ percent }) => percent >= rule.percent) ? measured : null
    }
  }
}

const kindWords: Record<AttemptKind, string> = {
  test: 'Technical test',
  scenarios: 'Scenario test',
  interview: 'Interview',
}

function measureWhole({ kind, score, questions, submittedAt, version }: CountedResult): Measured[] {
  return score ? [{ what: kindWords[kind], ...score, questions, at: submittedAt, version }] : []
}

function measureSection({ kind, sections, questions, submittedAt, version }: CountedResult, name: string) {
  return sections
    .filter((section) => section.name === name)
    .map(
      ({ percent, low, high }): Measured => ({
        what: `${kindWords[kind]}: ${name}`,
        ...{ percent, low, high, questions, version },
        at: submittedAt,
      }),
    )
}
