/** Words that only say how well somebody knows something. */
import { fold, phraseSet, wordSet } from './fold.ts'

const levels = phraseSet(`
  beginner, absolute beginner, novice, elementary, basic, basics, basic knowledge, basic user, basic level, foundation,
  foundational, fundamental, fundamentals, beginner level, entry level, learning, currently learning, familiar,
  familiarity, some experience, some knowledge, limited, limited working, limited working proficiency, elementary
  proficiency, pre-intermediate, pre intermediate, lower intermediate, lower-intermediate, low intermediate,
  intermediate, intermediate level, independent, independent user, average, moderate, medium, fair, good, quite good,
  good knowledge, good command, working knowledge, conversational, conversant, conversational level, competent,
  comfortable, capable, practical, practiced, upper intermediate, upper-intermediate, high intermediate, proficient,
  proficient user, proficiency, professional, professional level, professional working, professional working
  proficiency, full professional, full professional proficiency, limited professional, business, business level,
  business fluent, business proficient, working proficiency, strong, solid, very good, very strong, skilled, skillful,
  skilful, highly skilled, experienced, very experienced, highly experienced, advanced, advanced level, advanced user,
  advanced knowledge, excellent, outstanding, exceptional, expert, expert level, master, mastery, guru, ninja, senior,
  specialist, superior, in depth, in-depth, in depth knowledge, extensive, deep, fluent, fluency, fully fluent, highly
  fluent, near fluent, semi fluent, native, native speaker, native or bilingual, native or bilingual proficiency,
  native / bilingual, native proficiency, near native, near-native, native level, native fluency, bilingual, mother
  tongue, mother language, first language, second language, third language, mother-tongue, high, low, very high,
  very low, spoken, written, written and spoken, spoken and written, read and written, reading, writing, speaking,
  reading and writing, understanding, can read, reading only, read only, school level, school knowledge, daily, daily
  use, weekly, regular, occasional, rarely, past experience, hobby, academic, theoretical, production, novice user,
  low beginner, high beginner, technical, working, superficial, rusty, getting started,
  principiante, basico, nivel basico, conocimientos basicos, basica, elemental, intermedio, intermedia, nivel
  intermedio, medio, nivel medio, medio alto, medio-alto, avanzado, avanzada, nivel avanzado, alto, nivel alto, bajo,
  nivel bajo, experto, experta, nivel experto, bueno, muy bueno, buen nivel, fluido, fluida, fluidez, con fluidez,
  nativo, nativa, nivel nativo, lengua materna, idioma materno, materno, bilingue, competente, dominio, dominio total,
  dominio alto, excelente, profesional, nivel profesional, conversacional, hablado y escrito, hablado, escrito, lectura,
  debutant, debutante, notions, notions de base, bases, les bases, niveau debutant, elementaire, niveau elementaire,
  scolaire, niveau scolaire, intermediaire, niveau intermediaire, moyen, bon, bonne, bon niveau, bonnes connaissances,
  bonne maitrise, tres bon niveau, tres bonne maitrise, tres bien, bien, assez bien, avance, avancee, niveau avance,
  confirme, confirmee, expert, experte, maitrise, maitrise parfaite, parfaite maitrise, courant, courante, parle
  couramment, couramment, lu ecrit parle, lu parle ecrit, lu et ecrit, professionnel, niveau professionnel, technique,
  langue maternelle, maternelle, maternel, natif, native, bilingue, operationnel, autonome, excellent niveau,
  anfanger, anfangerin, anfaenger, grundkenntnisse, grundlagen, basiskenntnisse, basis, einsteiger, gering, erweiterte
  grundkenntnisse, mittel, mittelstufe, mittlere kenntnisse, fortgeschritten, fortgeschrittene, fortgeschrittene
  kenntnisse, gut, gute kenntnisse, gute, sehr gut, sehr gute kenntnisse, sehr gute, befriedigend, ausreichend,
  verhandlungssicher, verhandlungssichere kenntnisse, fliessend, fliessend in wort und schrift, in wort und schrift,
  konversationssicher, muttersprache, muttersprachler, muttersprachlerin, muttersprachlich, zweisprachig,
  schulkenntnisse, profi, experte, expertin, expertenkenntnisse, sicher, sicherer umgang, vertraut, ausgezeichnet,
  hervorragend, schriftlich und mundlich, wort und schrift, umfassende kenntnisse, fundierte kenntnisse,
  madrelingua, buono, ottimo, discreto, scolastico, fluente, nativo, avancado, intermediario, basico, lingua materna,
  moedersprache, moedertaal, vloeiend, goed, uitstekend, modersmal, flytande, morsmal, flytende, ojczysty, biegly,
  podstawowy, sredniozaawansowany, zaawansowany, anadil, ana dil, ileri, orta, baslangic, iyi, cok iyi,
  родной, свободно, свободный, продвинутый, средний, базовый, начальный, рідна, вільно, 母语, 流利, 熟练, 精通, 母語`)

const subtleWords = wordSet(`
  level nivel niveau stufe proficiency user speaker knowledge skills skill very quite fairly highly full fully working
  professional limited elementary native bilingual upper lower pre cefr or and the of in to with a
  a1 a2 b1 b2 c1 c2 kenntnisse conocimientos connaissances toefl ielts delf dele goethe telc`)

const cefr =
  /^(?:cefr |level |niveau |nivel )?[abc][12][+-]?(?: ?(?:[-/]|to|a|bis) ?[abc][12][+-]?)?(?: (?:level|niveau|nivel|cefr))?$/
const span =
  /^(?:[<>~+]|over |more than |about |approx |mas de |plus de |uber )?\s?\d{1,2}(?:[.,]\d)?\s?\+?\s?(?:-\s?\d{1,2}\s?\+?\s?)?(?:years?|yrs?|y|yoe|months?|mos?|anos?|ans?|jahren?|meses|mes|mois|monaten?)(?: (?:of )?(?:experience|exp|experiencia|d'experience|erfahrung|use))?$/
const share = /^\d{1,3}(?:[.,]\d)?\s?%$/
const fraction =
  /^\d{1,2}(?:[.,]\d)?\s?(?:\/|of|out of|von|de|sur)\s?(?:3|4|5|6|10|100)(?: (?:stars?|points?))?$/
const drawn = /^[\s★☆⭐✩✪✭✮✯✰●○◉◌◍◎⬤◯⚫⚪■□▪▫▮▯▰▱◆◇♦♢█▓▒░▉▊⬛⬜▬▭•∙·*oO_\-|─━]+$/u

/** Whether the text as a whole is a level ("Advanced", "C1", "5 years", "★★★☆☆", "80%"). */
export function isSkillLevel(text: string): boolean {
  if (text.length > 48) return false
  const trimmed = text.trim()
  if (trimmed === '') return false
  if (drawn.test(trimmed)) {
    const marks = trimmed.replace(/\s/g, '')
    return (
      /[★☆⭐✩✪✭✮✯✰●○◉◌◍◎⬤◯⚫⚪■□▪▫▮▯▰▱◆◇♦♢█▓▒░▉▊⬛⬜]/u.test(marks) || /^(?:\*{2,5}|•{2,10})$/.test(marks)
    )
  }
  const level = fold(trimmed)
    .replace(/^[\s([{:\-–•·]+|[\s)\]}.:;,]+$/g, '')
    .trim()
  if (level === '') return false
  if (levels.has(level)) return true
  if (cefr.test(level) || span.test(level) || share.test(level) || fraction.test(level)) return true
  return isCombinedLevel(level)
}

/** "Fluent (C1)", "Native or bilingual proficiency", "Advanced / C1": levels beside each other. */
function isCombinedLevel(level: string): boolean {
  const parts = level.split(/\s*[()/,;:|[\]]+\s*|\s-\s|\s(?:and|und|et|y)\s/).filter(Boolean)
  if (parts.length > 1)
    return (
      parts.length <= 4 && parts.every((part) => levels.has(part) || cefr.test(part) || subtleWords.has(part))
    )
  const words = level.split(' ')
  if (words.length > 4) return false
  return (
    words.every((word) => levels.has(word) || subtleWords.has(word)) &&
    words.some((word) => levels.has(word) || cefr.test(word))
  )
}
