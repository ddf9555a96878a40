/** What a sentence is about by its own words, where no heading says so: `You will …`, `You have …`, `We offer …`. */
import { fold } from '#core/documents/lexicons/fold.ts'

export type StatementKind = 'responsibilities' | 'requirements' | 'benefits'

/** How to apply, who else may, and other things that belong to no list. */
const aside =
  /\b(?:apply (?:now|today|online|via|by|through|in person|with|here|using|to|at)|to apply|applications? (?:close|should|will|must|with|are|by|to|welcome|via)|applicants? (?:will|must|should|are|who)|send (?:us |in )?(?:your|a|an) (?:cv|resume|application|letter|voice|email|portfolio)|your (?:cv|resume|application)\b|cover(?:ing)? letter|interviews? (?:will|are|take)|shortlist|closing date|equal opportunit|discriminat|regardless of|irrespective of|all backgrounds|we welcome applications|welcome applications|references will|background check|criminal record|drug (?:screen|test)|enhanced check|dbs check|(?:please )?(?:call|ring|phone|contact|write to|text|e-?mail) (?:us|me|\p{L}+ (?:on|at)|the|mrs?|\d)|for (?:an informal|more information|further information|questions)|informal chat|walk in|no agencies|recruitment agenc|visits to|hear from us|bitte (?:senden|bewerben|schicken|richten)|bewerb(?:en sie|ung|ungen|erinnen)|schwerbehindert|freuen uns (?:auf|uber)|rufen sie|fragen beantwortet|envoyez|adressez|postulez|candidature|entretien|handicap|envia tu|enviar (?:cv|curriculum)|inscribete|candidaturas|telefono de|igualdad|sounds like you|privacy|data protection|datenschutz)\b/u

const benefit =
  /\b(?:we (?:offer|provide|pay|cover|give|contribute|also offer)|we will (?:pay|give|provide|offer|train|support)|in return|you(?:'ll| will| also)? (?:get|receive|enjoy|benefit|be paid|earn)|you can expect|benefits (?:include|package)|perks|pension|paid (?:holidays?|leave|time off|vacation|training)|annual leave|days(?:'|’)? (?:of )?(?:holiday|vacation|annual|leave|paid)|vacation days|health insurance|medical insurance|dental|401\(?k|company car|free (?:parking|lunch|meals?|fruit)|discount|bonus(?: scheme)?\b(?! points)|staff discount|flexible working|parental leave|life assurance|gym|cycle to work|weekly pay|training budget|career development|wir bieten|bieten wir|urlaubstage|tage urlaub|altersvorsorge|homeoffice|jobrad|jobticket|weiterbildung(?:en|smoglichkeiten)?|fortbildungen|betriebliche|zuschuss|nous (?:offrons|proposons|vous)|mutuelle|tickets? restaurant|jours de (?:conges|rtt|repos)|prime|ofrecemos|te ofrecemos|se ofrece|seguro (?:medico|de vida)|dias de vacaciones|contrato indefinido)\b/

const requirement =
  /\b(?:you (?:already |ideally |should |also |must |will need to |need to |'ll need to )?(?:have|hold|bring|know|possess|understand|speak|are|must|need|should|love|enjoy|like|care|can|live|believe)\b|you(?:'re|'ve| have| are)|(?:must|should|able to|ability to|willing(?:ness)? to|required|requirements?|require|qualified|qualification|certificat\w*|licen[cs]e|degree|diploma|graduate|registered|registration|experience|experienced|knowledge|understanding of|familiar(?:ity)?|proficien\w*|fluen\w*|background in|track record|skills?|preferred|desirable|an advantage|a plus|a bonus|nice to have|essential|second nature|competent|comfortable with|confident (?:with|in|using)|at least \p{L}+ years)\b|we (?:ask|expect|require|need|are looking for|look for|value|would like|'d like)|(?:the )?(?:ideal|successful) candidate|du (?:hast|bist|bringst|kannst|sprichst|verfugst)|sie (?:haben|sind|bringen|verfugen|sprechen|konnen|besitzen)|kenntnisse|berufserfahrung|erfahrung|ausbildung|studium|fuhrerschein|von vorteil|vorausgesetzt|wunschenswert|(?:vous|tu) (?:avez|etes|maitrisez|parlez|possedez|disposez|as|es|maitrises|justifiez)|experience|maitrise|diplome|permis|serait un plus|exige|souhaite|(?:tienes|eres|cuentas con|hablas|requisitos?|imprescindible|se requiere|se valorara|experiencia|conocimientos?|titulacion|carnet))/u

const responsibility =
  /\b(?:(?:she|he|they|she\/he|he\/she|s\/he|the (?:role|post|job)(?: |-)?holder|the successful (?:candidate|applicant)|the (?:jobholder|postholder|incumbent)) will (?!have\b|need\b|be (?:able|expected))|you(?:'ll| will| would| can)(?: also| mainly| then)? (?!need\b|get\b|receive\b|enjoy\b|have\b|find\b|hear\b|not\b|report to\b|be (?:paid|given|part|working with|expected|based|reporting|joining|asked))|you(?:'ll| will) be (?:responsible|working on|in charge|leading|managing|building|designing|developing)|responsible for|in charge of|responsibilities (?:include|are)|duties (?:include|are)|tasks (?:include|are)|the (?:role|job|position) (?:involves|includes|entails)|your (?:job|role|task|mission|work) (?:is|will|includes)|day[- ]to[- ]day|(?:du|sie) (?:erstell|betreu|entwick|plan|fuhr|koordin|berat|unterstutz|ubernehm|uberwach|analys|verantwort|arbeit|organis|bearbeit|gestalt|begleit|pfleg|steuer|leit|wirk)\p{L}*|verantwortlich fur|zustandig fur|ihre aufgabe|deine aufgabe|(?:vous|tu) (?:serez|seras|assur\p{L}+|ger\p{L}+|particip\p{L}+|develop\p{L}+|accompagn\p{L}+|pilot\p{L}+|realis\p{L}+|prepar\p{L}+|encadr\p{L}+|organis\p{L}+|contribu\p{L}+)|charge(?:e)? de|te encargaras|seras responsable|participaras|desarrollaras|gestionaras|atenderas|realizaras|colaboraras|tus funciones)/u

/** `You run …`, `Du wartest …`: what is told of you in the present is done, unless it is had, known or liked. */
const presentDuty =
  /^(?:you (?!have\b|are\b|can\b|could\b|may\b|might\b|must\b|need\b|should\b|know\b|like\b|love\b|enjoy\b|want\b|hold\b|speak\b|bring\b|understand\b|get\b|receive\b|will\b|would\b|do\b|live\b|care\b|believe\b|possess\b|think\b|feel\b|thrive\b|value\b|pay\b|see\b|find\b|also\b|ideally\b|already\b|never\b|always\b|don't\b|show\b|come\b|demonstrate\b|learn\b|prefer\b)\p{L}{2,}|(?:du|sie) (?!hast|bist|haben|sind|bring|kannst|konnen|sprich|sprech|verfug|besitz|mochte|willst|wollen|solltest|sollten|musst|mussen|kennst|kennen|magst|erhalt|bekomm|wirst|werden|profitier|freu|find|passt|passen|uberzeug|interess|begeister|leg|denk|teil)\p{L}{2,}(?:st|t|en)\b)/u

const clearDemand =
  /\b(?:must|required|require|at least|years?|experience|degree|licen[cs]e|certificat\w*|qualif\w*|knowledge|fluen\w*|we (?:ask|expect)|erfahrung|kenntnisse|ausbildung|voraussetzung|experiencia|requisito|diplome|maitrise|a plus|an advantage|preferred|desirable)\b/

/** `listed` are the kinds that have lists of their own; of these only what speaks clearly is told. */
export function kindOfSentence(
  text: string,
  listed: ReadonlySet<StatementKind | null> = new Set(),
): StatementKind | null {
  const folded = fold(text)
  if (isAside(text)) return null
  if (
    /\b(?:in return|we offer|we pay|wir bieten|nous (?:vous )?offrons|ofrecemos|you(?:'ll| will)? (?:get|receive))\b/.test(
      folded,
    )
  )
    return 'benefits'
  const isDuty = responsibility.test(folded) || (!listed.has('responsibilities') && presentDuty.test(folded))
  const isDemand = requirement.test(folded) && (!listed.has('requirements') || clearDemand.test(folded))
  if (isDuty && !(isDemand && /\b(?:must|years)\b/.test(folded))) return 'responsibilities'
  if (isDemand && !/^(?:we|our|wir|unser|nous|notre|nuestr)/.test(folded)) return 'requirements'
  if (benefit.test(folded)) return 'benefits'
  return isDemand &&
    /\b(?:you|your|candidate|experience|qualif|we (?:ask|expect|require|need|are looking|look for|value))\b/.test(
      folded,
    )
    ? 'requirements'
    : null
}

export function isAside(text: string): boolean {
  const folded = fold(text)
  return aside.test(folded) || /@\S+\.\S|https?:/.test(text)
}

/** Verbs that an entry of a list of duties begins with; others are told by their endings. */
const dutyVerbs =
  /^(?:p{L}+ly )?(?:assess|assist|act|advise|analy[sz]e|answer|apply|arrange|attend|be responsible|build|carry|champion|check|clean|coach|collaborate|collect|communicate|complete|conduct|contribute|control|coordinate|co-ordinate|create|cook|deal|define|deliver|design|develop|document|draft|drive|ensure|establish|evaluate|execute|facilitate|follow|give|guide|handle|help|hire|identify|implement|improve|inspect|install|keep|lead|liaise|load|look after|maintain|make|manage|measure|meet|mentor|monitor|negotiate|operate|optimi[sz]e|order|organi[sz]e|oversee|own|partner|participate|perform|pick|plan|prepare|present|process|produce|promote|provide|receive|record|recommend|report|represent|research|resolve|respond|review|run|schedule|sell|serve|set|shape|support|supervise|take|teach|test|track|train|translate|update|visit|welcome|win|work|write|greet|deploy|ship|repair|choose|investigate|administer|bring|grow|source|recruit|gather|define|answer|unload|drive)\b/

/** As `kindOfSentence`, of an entry of a list: it has no subject that would tell. */
export function kindOfItem(text: string): StatementKind | null {
  const folded = fold(text)
  if (benefit.test(folded)) return 'benefits'
  if (dutyVerbs.test(folded)) return 'responsibilities'
  if (requirement.test(folded)) return 'requirements'
  return null
}
