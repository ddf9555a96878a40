/** The skills a job asks for, and whether it can be done without them. */
import { fold } from '#core/documents/lexicons/fold.ts'
import type { FoundJobSkill } from '#core/documents/parsed-job.ts'
import { findKnowledge } from './knowledge.ts'
import { mostFound } from './most-found.ts'
import { findNeeds, needAt } from './must-have.ts'
import { foundIn } from './passages.ts'
import type { Statement } from './statements.ts'

export function readJobSkills(statements: Statement[]): FoundJobSkill[] {
  const kept = new Map<string, FoundJobSkill>()
  for (const statement of statements) {
    if (statement.kind === 'benefits') continue
    if (kept.size >= mostFound.skills) break
    for (const skill of skillsIn(statement)) keepOnce(skill, kept)
  }
  return [...kept.values()].slice(0, mostFound.skills)
}

function skillsIn({ passage, isNice, isList }: Statement): FoundJobSkill[] {
  const needs = findNeeds(passage.text)
  return findKnowledge(passage.text, { isList }).flatMap(({ start, end, skill, isSure }) => {
    const need = needAt(needs, start)
    if (need === 'none') return []
    const found = foundIn(passage, { start, end }, isSure)
    return [{ ...found, knownAs: skill?.name ?? null, isMustHave: need === 'must' && !isNice }]
  })
}

/** What is needed in one place is needed, whatever another says. */
function keepOnce(skill: FoundJobSkill, kept: Map<string, FoundJobSkill>): void {
  const key = fold(skill.knownAs ?? skill.value)
  const known = kept.get(key)
  if (!known || (skill.isMustHave && !known.isMustHave)) kept.set(key, skill)
}
