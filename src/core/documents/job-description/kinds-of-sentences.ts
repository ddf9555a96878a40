/** What a sentence is about by its own words, where no heading says so: `You will …`, `You have …`, `We offer …`. */
import { fold } from '#core/documents/lexicons/fold.ts'
import { isPlainPay } from './plain-pay.ts'
import { saysWelcome } from './welcome-cues.ts'

export type StatementKind = 'responsibilities' | 'requirements' | 'benefits'

/** Whoever speaks of a CV speaks of how to apply. */
const papers =
  /\b(?:cvs?|resumes?|curriculum vitae|tu curriculum|lebenslauf|bewerbungsunterlagen|motivationsschreiben|lettre de motivation|carta de presentacion|equal opportunit\w+|eeo|disability confident|committed to (?:equality|diversity|safeguarding)|values? diversity|signatory (?:of|to)|holds? an? [^.]{0,40}\baward|on merit|sponsorship|hope you are|let me know|bewirb dich|bewerben sie|schick uns|veterans|only those selected|thank all applicants|job fair)\b|^(?:curious|interested|klingt gut|sounds good|ready|questions|interessiert|interesse|intere[ss]+e)\b[^?]*\?/

/** How to apply, who else may, and other things that belong to no list. */
const aside =
  /\b(?:apply (?:now|today|online|via|by|through|in person|with|here|using|to|at)|to apply|applications? (?:close|should|will|must|with|are|by|to|welcome|via)|applicants? (?:will|must|should|are|who)(?! (?:have|hold|possess|demonstrate|be (?:able|authori[sz]ed|eligible|registered|qualified|fluent|willing)))|(?:application|screening) process|methods of application|click here|please share|send (?:us |in )?(?:your|a|an) (?:cv|resume|application|letter|voice|email|portfolio)|your (?:cv|resume|application)\b|cover(?:ing)? letter|interviews? (?:will|are|take)|shortlist|closing date|equal opportunit|discriminat|regardless of|irrespective of|all backgrounds|we welcome applications|welcome applications|references will|background check|criminal record|drug (?:screen|test)|enhanced check|dbs check|(?:please )?(?:call|ring|phone|contact|write to|text|e-?mail) (?:us|me|\p{L}+ (?:on|at)|the|mrs?|\d)|for (?:an informal|more information|further information|questions)|informal chat|walk in|no agencies|recruitment agenc|visits to|hear from us|bitte (?:senden|bewerben|schicken|richten)|bewerb(?:en sie|ung|ungen|erinnen)|schwerbehindert|freuen uns (?:auf|uber)|rufen sie|fragen beantwortet|envoyez|adressez|postulez|candidature|entretien|handicap|envia tu|enviar (?:cv|curriculum)|inscribete|candidaturas|telefono de|igualdad|sounds like you|privacy|data protection|datenschutz)\b/u

/** Look like what is asked for or done, and are neither. */
const besides =
  /\b(?:however|wherever|whatever|whenever|as|if) you (?:like|want|wish|prefer|please)\b|\b(?:what|as long as) you(?: can|'d| would|'ll| will)\b|\bregistered (?:\p{L}+ )?(?:charity|office|company|trade ?mark|in)\b/gu

/** What is not given is no benefit. */
const withheld =
  /\bno (?:relocation|pension|bonus|allowance|sponsorship|company car)\b|\bnot (?:payable|available|offered|provided|included)\b/

const benefit =
  /\b(?:we (?:offer|provide|pay|cover|give|contribute|also offer)|we will (?:pay|give|provide|offer|train|support)|in return|you(?:'ll| will| also)? (?:get|receive|enjoy|benefit|be paid|earn)|you can expect|benefits (?:include|package)|perks|pension|paid (?:holidays?|leave|time off|vacation|training)|annual leave|\d+ (?:paid )?(?:days(?:'|’)?|weeks(?:'|’)?)(?: of)? (?:holidays?|vacation|annual|leave|paid|off|parental|sabbatical)|paid days off|days off|weekends? off|healthcare|medical cover|health coverage|private medical|royalt\w+|equity|allowance|relocation|season ticket|nursery|superannuation|retirement|tuition|sabbatical|profit share|fee remission|subsidi[sz]ed|reimburse\p{L}*|stipend|free (?:entry|swimming|access|use)|\d+ ?% off|supplied|is provided|with the job|dog-friendly|uniform|overtime|days(?:'|’)? (?:of )?(?:holiday|vacation|annual|leave|paid)|vacation days|health insurance|medical insurance|dental|401\(?k|company car|free (?:parking|lunch|meals?|fruit)|discount|bonus(?: scheme)?\b(?! points)|staff discount|flexible working|parental leave|life assurance|gym|cycle to work|weekly pay|training budget|career development|wir bieten|bieten wir|urlaubstage|tage urlaub|altersvorsorge|homeoffice|jobrad|jobticket|weiterbildung(?:en|smoglichkeiten)?|fortbildungen|betriebliche|\p{L}*zuschuss|deutschlandticket|klimaticket|\p{L}*beteiligung|weihnachtsgeld|urlaubsgeld|\p{L}*rabatt|parkplatz|teamtage|teamevents?|flexible (?:arbeits)?zeiten|gleitzeit|unbefristete[rn]? (?:vertrag|arbeitsvertrag)|jahresbruttogehalt|nous (?:offrons|proposons|vous)|mutuelle|tickets? restaurant|jours de (?:conges|rtt|repos)|semaines de (?:vacances|conges)|rtt|assurance collective|remboursement|acces gratuit|restaurant (?:municipal|d'entreprise)|forfait mobilites?|interessement|participation aux|creche|prime|ofrecemos|te ofrecemos|se ofrece|seguro (?:medico|de vida)|dias (?:laborables )?de vacaciones|contrato indefinido|coche de empresa|incentivos?|ponemos|comida|descuentos?|formacion a cargo|teletrabajo|plan de carrera|plus de|alojamiento)\b/u

const requirement =
  /\b(?:you (?:already |ideally |should |also |must |will need to |need to |'ll need to )?(?:have|hold|bring|know|possess|understand|speak|are|must|need|should|love|enjoy|like|care|can|live|believe)\b|you(?:'re|'ve| have| are)|(?:must|should|able to|ability to|willing(?:ness)? to|required|requirements?|require|qualified|qualification|certificat\w*|licen[cs]e|degree|diploma|graduate|registered|registration|experience|experienced|knowledge|understanding of|familiar(?:ity)?|proficien\w*|fluen\w*|background in|track record|skills?|preferred|desirable|an advantage|a plus|a bonus|nice to have|essential|second nature|competent|comfortable with|confident (?:with|in|using)|at least \p{L}+ years)\b|you(?:'d| would) need|you needn't|years? minimum|a must\b|we (?:ask|expect|require|need|want|imagine|picture|are looking for|look for|value|would like|'d like)|(?:new |recent )?grad(?:uate)?s welcome|(?:would be|is|are) (?:beneficial|handy|useful|welcome)|necesitamos a (?:alguien|una persona)|brauchst du|no hace falta|(?:es|son) imprescindibles?|valoramos|on apprecie|inutile de|aucune? (?:connaissance|experience)|keine? \p{L}+kenntnisse|(?:the )?(?:ideal|successful) candidate|du (?:hast|bist|bringst|kannst|sprichst|verfugst)|sie (?:haben|sind|bringen|verfugen|sprechen|konnen|besitzen)|kenntnisse|berufserfahrung|erfahrung|ausbildung|studium|fuhrerschein|von vorteil|vorausgesetzt|wunschenswert|(?:vous|tu) (?:avez|etes|maitrisez|parlez|possedez|disposez|as|es|maitrises|justifiez)|experience|maitrise|diplome|permis|serait un plus|exige|souhaite|(?:tienes|eres|cuentas con|hablas|requisitos?|imprescindible|se requiere|se valorara|experiencia|conocimientos?|titulacion|carnet))/u

const responsibility =
  /\b(?:(?:she|he|they|she\/he|he\/she|s\/he|the (?:role|post|job|position)(?: |-)?holder|the successful (?:candidate|applicant)|the (?:jobholder|postholder|incumbent|appointee|contractor|individual|(?:person|one) we (?:\p{L}+ ){1,4}|person)) ?(?:will|shall) (?!have\b|need\b|be (?:able|expected))|you(?:'ll|'d| will| would| can)(?: also| mainly| then)? (?!need\b|get\b|receive\b|enjoy\b|have\b|find\b|hear\b|not\b|report to\b|be (?:paid|given|part|working with|expected|based|reporting|joining|asked))|you(?:'ll| will) be (?:responsible|working on|in charge|leading|managing|building|designing|developing)|responsible for|in charge of|responsibilities (?:include|are)|duties (?:include|are)|tasks (?:include|are)|the (?:role|job|position) (?:involves|includes|entails)|your (?:job|role|task|mission|work) (?:is|will|includes)|day[- ]to[- ]day|the (?:job|role|work) is \p{L}+ing|your (?:day|days|week) (?:is|are|will)|sits? with you|\p{L}{2,}(?:aras|eras|iras)\b|(?:vous|tu) (?!avez|etes|savez|maitrisez|parlez|possedez|disposez|justifiez|aimez|connaissez|souhaitez|recherchez|pouvez|voulez|devez|beneficie|recev|trouverez|pourrez)\p{L}{2,}ez\b|(?:du|sie) (?:erstell|betreu|entwick|plan|fuhr|koordin|berat|unterstutz|ubernehm|uberwach|analys|verantwort|arbeit|organis|bearbeit|gestalt|begleit|pfleg|steuer|leit|wirk)\p{L}*|(?:^|, )(?:ausserdem|zudem|daneben|dabei|gemeinsam|dazu) (?!hast|bist|kannst|bekomm|erhalt|find|profitier|brauch)\p{L}+st du\b|verantwortlich fur|zustandig fur|ihre aufgabe|deine aufgabe|(?:vous|tu) (?:serez|seras|assur\p{L}+|ger\p{L}+|particip\p{L}+|develop\p{L}+|accompagn\p{L}+|pilot\p{L}+|realis\p{L}+|prepar\p{L}+|encadr\p{L}+|organis\p{L}+|contribu\p{L}+)|charge(?:e)? de|te encargaras|seras responsable|participaras|desarrollaras|gestionaras|atenderas|realizaras|colaboraras|tus funciones)/u

/** `You run …`, `Du wartest …`: what is told of you in the present is done, unless it is had, known or liked. */
const presentDuty =
  /^(?:you (?!have\b|are\b|can\b|could\b|may\b|might\b|must\b|need\b|should\b|know\b|like\b|love\b|enjoy\b|want\b|hold\b|speak\b|bring\b|understand\b|get\b|receive\b|will\b|would\b|do\b|live\b|care\b|believe\b|possess\b|think\b|feel\b|thrive\b|value\b|pay\b|see\b|find\b|also\b|ideally\b|already\b|never\b|always\b|don't\b|show\b|come\b|demonstrate\b|learn\b|prefer\b)\p{L}{2,}|(?:du|sie) (?!hast|bist|haben|sind|bring|kannst|konnen|sprich|sprech|verfug|besitz|mochte|willst|wollen|solltest|sollten|musst|mussen|kennst|kennen|magst|erhalt|bekomm|wirst|werden|profitier|freu|find|passt|passen|uberzeug|interess|begeister|leg|denk|teil)\p{L}{2,}(?:st|t|en)\b)/u

/** `You will hold a degree` asks for it; `You will hold meetings` does not. */
const hadByYou =
  /(?<!of )\byou(?:'ll| will) (?:also |ideally |already )?(?:have (?!responsib|overall|the |access|your |plenty|a (?:chance|say|hand|key|role|team))|possess\b|hold (?:\([^)]*\) )?(?:an? |the )?(?:\p{L}+ )?(?:degree|phd|doctorate|diploma|qualification|licen[cs]e|certificate|registration)|be (?:able|comfortable|confident|fluent|familiar|educated|qualified|experienced|registered)\b)/u
/** A mail speaks of whoever is sought: `They have to know …`, `Needs a licence`. */
const soughtByMail = /\b(?:they|candidates|applicants) (?:have|need) to\b|^(?:needs|ideally|preferably) /

export function kindOfSentence(text: string): StatementKind | null {
  if (isAside(text)) return null
  const folded = fold(text).replace(besides, '')
  if (saysWelcome(folded) || soughtByMail.test(folded)) return 'requirements'
  const kind = kindOfWords(folded)
  const isAsked = /\?\W*$/.test(folded) && kind !== 'requirements'
  return isAsked || (kind === 'benefits' && withheld.test(folded)) ? null : kind
}

function kindOfWords(folded: string): StatementKind | null {
  if (
    /\b(?:in return|we offer|we pay|wir bieten|nous (?:vous )?offrons|ofrecemos|you(?:'ll| will)? (?:get|receive))\b/.test(
      folded,
    )
  )
    return 'benefits'
  if (hadByYou.test(folded)) return 'requirements'
  const isDuty =
    (responsibility.test(folded) || presentDuty.test(folded) || bareDuty.test(folded)) &&
    !/^it is not expected\b/.test(folded)
  const isDemand = requirement.test(folded)
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

/** `Load and unload fish lorries.` stands where nobody says who. */
const bareDuty =
  /^(?:load|unload|clean|drive|deliver|maintain|operate|prepare|manage|assist|support|install|repair|handle|check|plan|lead|write|run|develop|build|test|monitor|record|serve|cook|teach|carry out|keep)\b[^?]*\.$/

/** Whether it says of something that it is not given. */
export const isWithheld = (text: string) => withheld.test(fold(text))

/** Whether it says of something that it is welcome. */
export const isWelcome = (text: string) => saysWelcome(fold(text))

export function isAside(text: string): boolean {
  const folded = fold(text)
  return aside.test(folded) || papers.test(folded) || /@\S+\.\S|https?:/.test(text)
}

/** Verbs that an entry of a list of duties begins with. */
const dutyVerb =
  'act|address|administer|advise|analy[sz]e|animate|answer|apply|appoint|arrange|assess|assist|attend|audit|be (?:the|a|our|responsible)|bring|build|calculate|care|carry|champion|chair|check|choose|clean|coach|collaborate|collect|combine|comment|communicate|complete|comply|conduct|contribute|control|convert|cook|coordinate|co-ordinate|create|cut|deal|debug|define|deliver|deploy|design|develop|direct|dispatch|distribute|do|document|draft|draw|drive|edit|enforce|ensure|enter|establish|evaluate|execute|facilitate|file|find|fit|fix|follow|foster|gather|generate|give|greet|grow|guide|handle|help|hire|hold|hunt|identify|implement|improve|input|inspect|install|instruct|interpret|interview|investigate|keep|lay|lead|liaise|load|look after|maintain|make|manage|map|measure|meet|mentor|migrate|mix|model|monitor|move|negotiate|offer|operate|optimi[sz]e|order|organi[sz]e|oversee|own|pack|participate|partner|patrol|perform|pick|place|plan|plant|polish|prepare|present|process|procure|produce|promote|protect|prototype|prove|provide|prune|publish|purchase|read|receive|recommend|reconcile|record|recruit|refactor|register|repair|replace|report|represent|research|resolve|respond|restock|review|run|scale|schedule|screen|secure|see|sell|send|serve|service|set|shape|share|ship|sit|sort|source|stock|store|submit|supervise|supply|support|take|talk|teach|test|track|train|translate|treat|triage|troubleshoot|undertake|unload|update|uphold|use|verify|visit|wash|watch|weld|welcome|win|work|write'
/** In English with or without an ending; in other tongues by the endings of their infinitives and nouns of doing. */
const dutyStart = new RegExp(
  `^(?:\\p{L}+ly )?(?:to )?(?:${dutyVerb})(?:s|es)?\\b(?! (?:experience|knowledge|skills))|^(?!working knowledge|working experience|understanding|willing|outstanding|being|having|training (?:budget|and|is)|driving licen|programming|engineering|accounting|nothing|something|anything|everything)\\p{L}{2,}ing (?!skills|experience|knowledge|qualification|licen)|^(?:du|sie) (?!hast|bist|haben|sind|bring|kannst|sprich|verfug|erhalt|bekomm)\\p{L}+(?:st|t|en)\\b|^\\p{L}*(?:ierung|ung|ungen|pflege|arbeit an|analyse|aufbau|ausbau|annahme|inbetriebnahme|publizieren|schreiben)\\b (?:von|der|des|und|an|in|im|neuer|unserer|hardwarenaher|\\p{L}+er \\p{L}+)|^\\p{L}{2,}(?:er|ir|re)\\b (?:les?|la|l'|des?|du|aux?|un|une|vos|nos|et|avec|a|en)\\b|^\\p{L}{2,}(?:ar|er|ir)\\b (?:el|la|los|las|un|una|a|de|con|y|en|al)\\b|^\\p{L}+(?:cion|aciones) (?:de|y)\\b`,
  'u',
)
/** What somebody is asked for: how good, how much, which papers. */
const demandStart =
  /^(?:a |an |some |your |un |une |una |ein |eine |le |la )?(?:strong|good|very good|excellent|solid|proven|deep|sound|fluent|fluency|basic|advanced|valid|full (?:driv|uk|clean)|clean|previous|prior|minimum|at least|demonstrat\p{L}+|demonstrable|bachelor|master|degree|phd|diploma|genuine|passion\p{L}*|keen|enthusias\p{L}+|attention|ability|able|willing\p{L}*|team player|native|hands-on|working knowledge|familiar\p{L}*|understanding|proficien\p{L}+|knowledge|experience|eligib\p{L}+|right to work|curiosity|patience|endless|you(?:'ve|'re| have| are| know| write| can| hold)|\d+ ?\+? ?(?:-|to|–)? ?\d* ?\+? ?(?:years?|yrs?|jahre|ans|anos)|abgeschlossene\p{L}*|gute|sehr gute|fundierte|erste|mehrjahrige|mindestens|sichere\p{L}*|freude|spass|bereitschaft|fahigkeit|nachgewiesene|selbststandig\p{L}*|hohe|ausgepragte|studium|ausbildung|kaufmannische|fuhrerschein|deutsch|englisch|teamfahig\p{L}*|du (?:hast|bist|bringst|kannst|sprichst)|sie (?:haben|sind|bringen|verfugen)|diplome|bac\b|baccalaureat|formation|maitrise|bonnes?|tres bonnes?|excellente?s?|permis|sens|rigueur|autonomie|anglais|francais|orthographe|vous (?:avez|etes|maitrisez|parlez)|tu (?:as|es)|titulacion|grado|experiencia|al menos|minimo|nivel|conocimientos?|manejo|dominio|capacidad|carne|carnet|ingles|disponibilidad)(?![\p{L}])/u

/** As `kindOfSentence`, of an entry of a list: it has no subject that would tell. */
export function kindOfItem(text: string): StatementKind | null {
  const folded = fold(text).replace(/^[^\p{L}\d]+/u, '')
  if (demandStart.test(folded) && !/\b(?:pension|holiday|leave|vacation|urlaub)\b/.test(folded))
    return 'requirements'
  if (dutyStart.test(folded) && !/^(?:training|working from home|remote working)\b/.test(folded))
    return 'responsibilities'
  if (isPlainPay(text)) return null
  if (benefit.test(folded) || /[£€$]\s?\d|\d\s?(?:€|%)/.test(text)) return 'benefits'
  if (requirement.test(folded)) return 'requirements'
  return presentDuty.test(folded) ? 'responsibilities' : null
}
