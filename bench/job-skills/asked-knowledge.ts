/**
 * What a single sentence asks for. In a whole description the lists and headings tell whether something is asked for at
 * all; the marked sentences stand alone, so their own words have to. The finder is the product's.
 */
import { findKnowledge, type Knowledge } from '#core/documents/job-description/knowledge.ts'
import { fold } from '#core/documents/lexicons/fold.ts'
import type { SkillGroup } from '#core/documents/skills/skill.ts'

const tools: readonly SkillGroup[] = ['software', 'data', 'cloud', 'design', 'office', 'languages']
const asks =
  /\b(?:experience|knowledge|understanding|familiar\w*|proficien\w*|skills?|expertise|fluent|fluency|degree|background|able|ability|required|requirements?|must|qualif\w*|competen\w*|passion\w*|certif\w*|hands-on|command|comfortable|master'?s?|bachelor'?s?|education|english|plus|advantage|preferred|desirable|kenntnisse|erfahrung|maitrise|connaissances?|conocimientos?|experiencia)\b/
const mostWordsOfList = 6

export function findAskedKnowledge(text: string): Knowledge[] {
  const folded = fold(text)
  const isAsking = asks.test(folded)
  const isOfCompany = /\b(?:we|our|us)\b/.test(folded) && !/\byou\b|\byour\b/.test(folded)
  if (isOfCompany && !isAsking) return []
  const isList = text.split(/\s+/).length <= mostWordsOfList
  return findKnowledge(text, { isProse: false }).filter(({ skill }) => {
    if (skill === null || skill.group === 'soft') return isAsking && skill === null
    return isAsking || isList || tools.includes(skill.group)
  })
}
