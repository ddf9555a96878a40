/** Judges an item by itself, whatever its source. Running its code and looking for its like in the bank come after. */
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import { hasOptions, type ItemContent } from '#core/items/item.ts'
import { findCues } from '#core/items/lint/cues.ts'
import { findUnfairWords } from '#core/items/lint/fairness.ts'
import { error, type Finding } from '#core/items/lint/finding.ts'
import { findOptionProblems } from '#core/items/lint/options.ts'
import { findTestProblems } from '#core/items/lint/tests.ts'
import { findTextProblems } from '#core/items/lint/texts.ts'

export function lintItem(content: ItemContent): Finding[] {
  return [
    ...findSkillProblem(content),
    ...findTextProblems(content),
    ...(hasOptions(content)
      ? [...findOptionProblems(content), ...findCues(content)]
      : findTestProblems(content)),
    ...findUnfairWords(content),
  ]
}

function findSkillProblem({ skill }: ItemContent): Finding[] {
  if (skill.trim() === '') return [error('skill', 'Say which skill it measures.')]
  const known = skillNamed(skill)
  if (!known) return [error('skill', `“${skill}” is not in the catalogue of skills. Choose one of the list.`)]
  return known.name === skill ? [] : [error('skill', `The catalogue calls it “${known.name}”.`)]
}
