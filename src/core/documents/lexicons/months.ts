/** Month names and the words for "until now", in the languages resumes come in. */
import { fold, phraseSet } from './fold.ts'

const names = [
  'january jan enero ene janvier janv jan januar janner jaenner gennaio gen janeiro januari',
  'february feb febr febrero febr fevrier fevr fev februar feber febbraio fevereiro februari',
  'march mar marzo mars maerz mrz marz marco maart',
  'april apr abril abr avril avr aprile',
  'may mayo mai maggio mag maio mei',
  'june jun junio juin juni giugno giu junho',
  'july jul julio juillet juil juli luglio lug julho jly',
  'august aug agosto ago aout aou augustus',
  'september sep sept septiembre setiembre set septembre settembre setembro',
  'october oct octubre octobre oktober okt ottobre ott outubro out',
  'november nov noviembre novembre novembro',
  'december dec diciembre dic decembre dezember dez dicembre dezembro desember',
]

const monthByName = new Map(
  names.flatMap((line, index) => line.split(' ').map((name): [string, number] => [name, index + 1])),
)

export function monthOf(word: string): number | null {
  if (word.length > 14) return null
  const name = fold(word).replace(/[.,]+$/, '')
  return monthByName.get(name) ?? null
}

const presentWords = phraseSet(`
  present, the present, present day, present time, presently, to present, till present, until present, up to present,
  current, currently, current role, current position, now, right now, until now, till now, up to now, today, ongoing,
  on going, on-going, in progress, to date, till date, until date, up to date, date, till today, until today,
  continuing, continues, still working, still here, pres, curr, this day, to now, to today, still employed, active,
  actualidad, la actualidad, hasta la actualidad, en la actualidad, actual, actualmente, presente, al presente,
  hasta el presente, hasta hoy, hoy, a la fecha, hasta la fecha, ahora, hasta ahora, en curso, en progreso, la fecha,
  aujourd'hui, aujourd hui, jusqu'a aujourd'hui, jusqu'a present, a ce jour, ce jour, present, actuel, actuelle,
  actuellement, en cours, maintenant, jusqu'a ce jour, jusqu'a maintenant, a present, en poste, poste actuel,
  heute, bis heute, jetzt, bis jetzt, laufend, fortlaufend, aktuell, gegenwart, gegenwartig, gegenwaertig, derzeit,
  momentan, bis dato, dato, andauernd, noch andauernd, zur zeit, zurzeit, bis auf weiteres,
  oggi, ad oggi, attuale, attualmente, in corso, fino ad oggi, a oggi, atual, atualmente, ate hoje, hoje, ate o momento,
  o momento, momento, ate o presente, ate agora, em andamento, heden, nuvarande, pagaende, obecnie, do dzis,
  teraz, nastoyashchee vremya, по настоящее время, настоящее время, н.в., сейчас, до сих пор, теперь, дотепер, зараз,
  至今, 现在, 目前, 今, 現在, 현재, 재직중, 재직 중, الان, حتى الآن, halen, devam ediyor, gunumuz`)

export function isPresentWord(text: string): boolean {
  if (text.length > 40) return false
  const word = fold(text).replace(/^[\s\-([{]+|[\s.,;:)\]}!]+$/g, '')
  return presentWords.has(word)
}
