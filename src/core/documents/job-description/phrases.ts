/** What stands behind `knowledge of`, `experience with`, `Kenntnisse in`: the things themselves, one by one. */

import { foldInPlace } from './fold-in-place.ts'
import { type Range, trimRange } from './passages.ts'

const lead =
  /\b(?:(?:knowledge|understanding|experience|experienced|expertise|background|proficiency|proficient|familiarity|familiar|fluency|fluent|competent|competence|competency|competencies|command|grasp|mastery|skilled|skills|versed|certified|certification|confident|exposure|trained|track record|practiced|practised)(?: (?:gained|working|in-depth|hands-on))? (?:with|of|in|on|using|within)|knows?|knowing|able to use|ability to use|(?:kenntnisse|grundkenntnisse|fachkenntnisse|erfahrung|erfahrungen|expertise|know-how|verstandnis|umgang|routine|vertraut)(?:(?: in| im| mit| von| der| des| uber| bei| zu| zur| zum)(?= |$))+|(?:maitrise|connaissances?|experience|notions|competences?|pratique|a l'aise|bases)(?:(?: de| des| du| en| dans| avec| sur)(?= |$)| d')+|(?:conocimientos?|experiencia|dominio|manejo)(?:(?: de| en| con| del| fluido del)(?= |$))+)(?= |$|(?<='))\s?(?:the |a |an |our |der |die |das |den |dem |l'|la |le |les |el |los |las )?/g

/** Words that end what is named. */
const stops =
  /[.;:!?()[\]\t]|\s[–—-]\s|\s(?:is|are|was|were|will|would|to|that|which|who|whose|when|where|as|for|from|at|into|by|preferably|ideally|including|include|such|like|e\.g\.|eg|i\.e\.|(?:you|we|i|they|it)(?:'\p{L}+)?|our|your|their|this|these|those|within|across|through|since|after|before|because|so|if|while|under|over|on|with|in|of|plus|sowie|fur|bei|aus|ist|sind|oder ahnlich|zu|wird|werden|qui|que|pour|dans|sur|avec|est|sont|seraient|serait|para|con|es|son|required|preferred|desirable|essential|needed|necessary|would|an advantage|a plus|erforderlich|von vorteil|wunschenswert)(?=\s|$|[,.;])/u
const joints = /,\s|\s(?:and\/or|and|or|und|oder|sowie|et|ou|y|o|e|&|plus|as well as)\s|\s?\/\s/g

/** In front of the thing, and no part of it. */
const fillers =
  /^(?:(?:the|a|an|enough|bit of|at least|one|two|or|more|of|any|some|all|other|another|various|different|several|both|either|strong|good|very|excellent|solid|basic|working|deep|relevant|similar|modern|current|new|also|own|our|your|following|common|major|general|such|etc|practical|proven|first|gute|sehr|fundierte|erste|sichere[rn]?|den|dem|der|die|das|im|gangigen|bonne|bonnes|les|des|la|le|l'|d'|un|une|de|du|en|los|las|el|una|buen|buena|del)\s+|(?:de l|d|l)')+/

const mostWords = 4
const longestLead = 120

export function findPhrases(text: string): Range[] {
  const folded = foldInPlace(text)
  return [...folded.matchAll(lead)].flatMap(({ index, 0: words }) => {
    const start = index + words.length
    const rest = folded.slice(start, start + longestLead)
    const stop = rest.search(stops)
    return splitThings(folded, { start, end: start + (stop < 0 ? rest.length : stop) })
  })
}

export function splitThings(folded: string, range: Range): Range[] {
  const things: Range[] = []
  let start = range.start
  const words = folded.slice(range.start, range.end)
  for (const { index, 0: sign } of words.matchAll(joints)) {
    things.push({ start, end: range.start + index })
    start = range.start + index + sign.length
  }
  things.push({ start, end: range.end })
  return things
    .map((thing) => trimThing(folded, thing))
    .filter((thing) => isThing(folded.slice(thing.start, thing.end)))
}

function trimThing(folded: string, range: Range): Range {
  const trimmed = trimRange(folded, range)
  const filler = fillers.exec(folded.slice(trimmed.start, trimmed.end))?.[0].length ?? 0
  const thing = folded.slice(trimmed.start + filler, trimmed.end)
  const tail = trailing.exec(thing)?.[0].length ?? 0
  return { start: trimmed.start + filler, end: trimmed.end - tail }
}

/** Goes on with something else, or says only how. */
const trailing =
  /(?:\s+(?:and|or|und|oder|et|ou|y|o|both|either|both written|written|spoken|orally|orally and|well|level|fluently|very well|skills?|experience|knowledge|exposure|kenntnisse|courant|in wort))+$/

/** Says nothing by itself. */
const nothing =
  /^(?:it|them|him|her|us|me|you|what|how|why|where|when|more|both|each|every|all|same|least|least one|minimum|higher|some|lot|one|its|least two|two|three|four|five|though|bit|record|method|spoken|written|software|gern auch|grundkenntnisse|kenntnisse)$/u
/** Whatever stands before them, these name no thing that one knows. */
const vagueHeads =
  /(?:^|\s)(?:things?|fields?|areas?|roles?|positions?|industry|industries|teams?|people|work|working|experience|knowledge|skills?|tools?|environments?|requirements?|projects?|compan(?:y|ies)|types?|years?|jahre|ans|anos|job|jobs|time|ways?|range|variety|kind|level|levels|degree|degrees|subject|users?|customers?|clients?|employees|grads|graduates|applicants|candidates|beginners|needs|issues|problems|solutions|results|values|world|reason|ward|firm|restaurant|hotel|bar|cafe|agency|startup|start-up|clinic|care home|nursery|factory|plant|bank|laboratory|lab|gastronomique|organi[sz]ations?|setting|settings|capacity|background|understanding|expertise|fields|way|others?|similar|related|relevant|equivalent|products?|services?|details|functions?|tasks|duties|responsibility|responsibilities|part|parts|place|office|school|shop|kitchen|hospital|country|countries|market|markets|perfection|foundation|role|advice|development)$/u
/** A verb is what one does with things. Some have become names of fields. */
const verbal = /^\p{L}+ing\b/u
const fields =
  /^(?:programming|testing|engineering|marketing|accounting|modell?ing|networking|computing|learning|manufacturing|welding|planning|budgeting|reporting|monitoring|trading|consulting|teaching|nursing|machining|scripting|training|sequencing|screening|forecasting|purchasing|pricing|sourcing|recruiting|lighting|plumbing|printing|drawing|painting|building|mining|banking|advertising|branding|copywriting|bookkeeping|merchandising|scheduling|troubleshooting|debugging|logging|virtuali[sz]ation|stock-?taking|invoicing|costing|coaching|mentoring|negotiating|cleaning|baking|sewing|rigging|scaffolding|surveying|auditing|underwriting|typing|handwriting|phrasing|dispensing|catering|gardening|landscaping)\b/u

function isThing(words: string): boolean {
  const count = words.split(/\s+/).length
  if (!/\p{L}{2}/u.test(words) || count > mostWords || /\d{2}/.test(words)) return false
  return !nothing.test(words) && !vagueHeads.test(words) && (!verbal.test(words) || fields.test(words))
}
