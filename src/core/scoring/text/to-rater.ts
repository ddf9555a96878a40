/** Who asks for a rating, or plays one, does not answer. */
import { stemOf } from '#core/scoring/text/words.ts'

const surely =
  /\b(evaluators?|graders?|raters?|examiners?|assessors?|rubrics?|system (message|prompt|note)|ignore (all|any|every|the (rubric|above|previous))|(previous|prior|above) instructions?|(highest|top|full|maximum|best) (levels?|scores?|marks?|ratings?|points)(?! (of|for|in|on|at|from)\b)|(rate|grade|score) (this|me|my|the) (answer|response|candidate)?|(this|my|the) (answer|response|candidate) (must|should|has to|is to) be (rated|graded|scored|given)|all criteria|criteri(a|on) (are|is) (fully )?met|pre-?approved|dear ai|give me an? \w+ (rating|grade|score)|(give|given|deserves?|worth|rated?|scored?|graded?|level)\W+(\w+\W+){0,2}\d ?(\/|out of) ?[45]\b|"(level|score|rating)s?")/iu
/** Commands and closing marks of other systems: nobody answers in them. */
const markup = /^\s*(\/\/|<\/?\w+>|\[\/?\w+\])/u
/** Together: of whom, or of what; and of rating. Words that the task itself uses are no sign of anything. */
const rated =
  /\b(candidate|reviewers?|calibration|justification|overrid\w+|rating engine|criterion|(?:this|every|each|model) (?:answer|response)|the (?:answer|response) (?:is|shows|must|should))\b/giu
const rating =
  /\b(rat(?:e|es|ed|ing|ings)|scor(?:es?|ed|ing)|grad(?:es?|ed|ing)|marks|criteri(?:on|a)|levels?|fulfilled|passed|calibration|strict|lower|earlier messages|note|counted|model answer|lost)\b/giu

export function isToRater(sentence: string, vocabulary: ReadonlySet<string>): boolean {
  if (surely.test(sentence) || markup.test(sentence)) return true
  const signsOf = (pattern: RegExp) =>
    [...sentence.matchAll(pattern)]
      .map(([sign]) => sign.toLowerCase())
      .filter((sign) => sign.includes(' ') || !vocabulary.has(stemOf(sign)))
  const whom = signsOf(rated)
  return whom.length > 0 && signsOf(rating).some((sign) => !whom.includes(sign) || sign === 'criterion')
}
