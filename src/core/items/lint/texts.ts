/** Question, code and explanation: there, and of a length that can be read in a test. */

import { hasOptions, type ItemContent } from '#core/items/item.ts'
import { itemLimits } from '#core/items/item-limits.ts'
import { error, type Finding, hint } from '#core/items/lint/finding.ts'

/** Whatever candidates read, by the path of its field. */
export function textsOf(content: ItemContent): [field: string, text: string][] {
  return [
    ['question', content.question],
    ['code', content.code],
    ['explanation', content.explanation],
    ...(hasOptions(content)
      ? content.options.map(({ text }, at): [string, string] => [`options.${at}.text`, text])
      : []),
  ]
}

export function findTextProblems(content: ItemContent): Finding[] {
  return [
    ...findQuestionProblems(content.question),
    ...findLength('code', content.code, itemLimits.code),
    ...findExplanationProblems(content.explanation),
    ...textsOf(content).flatMap(([field, text]) => findDeceivingCharacters(field, text)),
    ...(needsCode(content) && content.code.trim() === ''
      ? [error('code', 'This kind of question needs code.')]
      : []),
  ]
}

/** What looks like something else than it is: letters that stand in for others, and marks that turn the text round. */
function findDeceivingCharacters(field: string, text: string): Finding[] {
  if (/[\u202a-\u202e\u2066-\u2069]/.test(text))
    return [error(field, 'It holds invisible marks that turn the direction of the text. Type it anew.')]
  const mixed = (text.match(/\p{L}+/gu) ?? []).find(
    (word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word),
  )
  return mixed
    ? [error(field, `“${mixed}” mixes letters of two alphabets that look alike. Type it anew.`)]
    : []
}

function needsCode({ type }: ItemContent): boolean {
  return type === 'output-prediction' || type === 'code-completion'
}

function findQuestionProblems(question: string): Finding[] {
  if (question.trim().length < itemLimits.shortestQuestion)
    return [error('question', 'Ask a whole question.')]
  const found = findLength('question', question, itemLimits.question)
  if (hasOpenBacktick(question)) found.push(error('question', 'A backtick is open: code stands between two.'))
  if (asksForWhatIsNotSo(question))
    found.push(
      hint(
        'question',
        'It asks for what is not so, which people misread. Turn it round, or write NOT in capitals.',
      ),
    )
  return found
}

/** In what is asked, and not in the facts before it. */
function asksForWhatIsNotSo(question: string): boolean {
  const asked = question.split(/[.!]\s|\n/).filter((sentence) => sentence.includes('?'))
  return asked.some((sentence) =>
    /\b(is|are|does|do|would|should|can) not\b|\bexcept\b|\bleast likely\b/.test(sentence),
  )
}

function findExplanationProblems(explanation: string): Finding[] {
  if (explanation.trim().length < itemLimits.shortestExplanation)
    return [error('explanation', 'Say why the key is right: people read it with their result.')]
  return findLength('explanation', explanation, itemLimits.explanation)
}

export function findLength(field: string, text: string, most: number): Finding[] {
  if (text.length <= most) return []
  return [error(field, `It has ${text.length} characters; ${most} is the most.`)]
}

export function hasOpenBacktick(text: string): boolean {
  return (text.split('`').length - 1) % 2 === 1
}
