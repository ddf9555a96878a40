/** Other spellings of everyday words, as people write who write as they speak. Where they come from is no input to a rating. */
import { isGivenName } from '#core/scoring/text/names.ts'
import { isKnownWord } from '#core/scoring/text/word-vectors.ts'
import { stemOf, type Word } from '#core/scoring/text/words.ts'

/** What it is written like in most books, then how else; words that are also others ("pit", "gang", "wit") are left alone. */
const spellings = `
  a: ae
  about: aboot abaht
  after: efter aifter
  afternoon: efternoon
  all: aw
  always: allus ayeways
  another: anither anuvver
  anything: onything owt anythin
  anybody: onybody anybuddy
  any: ony
  around: aroon aroond
  away: awa
  because: cos coz cuz acos
  before: afore
  behind: ahint ahind
  between: atween
  both: baith
  bread: breid
  brother: bruvver brudda
  child: bairn
  children: bairns
  cold: cauld
  count: coont
  counted: coonted
  could: cud coulda
  dead: deid
  do: dae
  does: daes
  doing: daein daeing doin
  down: doon dahn
  eight: eicht echt
  enough: enuff eneuch enuf
  every: ilka ivery
  everything: awthing everythin iverything
  everybody: awbody iverybody
  finish: feenish
  finished: feenished
  first: furst
  four: fower
  friend: freend
  from: fae frae frum fram
  gave: gied gien
  give: gie gimme
  go: gae
  going: gaun goin gwine gwaan
  good: guid gud
  ground: grun grund
  half: hauf
  hand: haun haund
  hands: hauns haunds
  have: hae hiv haf
  head: heid
  heads: heids
  here: hyar
  hold: haud
  holds: hauds
  home: hame
  house: hoose
  into: intae inna inta
  just: jist jus
  knew: kent
  know: ken dunno
  knows: kens
  let: lemme
  little: likkle lil
  long: lang
  make: mak mek
  makes: maks meks
  maybe: mebbe mibbe mebbes
  more: mair
  morning: mornin
  most: maist
  mother: mither muvver
  my: mah
  myself: masel maself mesel meself
  night: nicht
  nobody: naebody nobuddy
  none: nane
  nothing: naething nowt nuffin nuthin nothin
  now: noo
  of: o
  off: aff
  old: auld owd ole
  on: oan pon
  one: ane yin
  only: ainly
  other: ither udder
  others: ithers
  our: oor
  out: oot
  outside: ootside
  over: ower
  own: ain
  pay: pey
  people: folk folks fowk
  please: pls
  put: putten
  right: richt reet
  round: roon roond
  run: rin
  runs: rins
  running: rinnin
  should: shud shoulda
  since: syne sinse
  small: wee
  so: sae
  someone: somedy
  something: somethin summat sumthin sumfin
  speak: spik
  stand: staun
  start: stairt
  started: stairted
  stays: bides
  strong: strang
  take: tak tek
  takes: taks teks
  that: dat thon yon
  the: teh
  them: em dem
  there: dere thair
  these: thir
  they: dey
  thing: ting fing
  things: tings fings
  think: fink tink
  this: dis
  those: thae
  three: thrie
  through: thru throo
  to: tae
  together: thegither togetha
  told: telt tauld
  trouble: bother
  trying: tryna tryin
  two: twa
  until: till til
  us: uz
  very: gey verra
  want: waant
  was: wis wuz
  way: wey
  week: wik
  well: weel
  were: wur
  what: whit wot whut
  when: whan
  where: whaur
  who: wha
  whole: hale
  with: wi wiv wif
  without: withoot wivout withoutten
  work: wark
  world: warld
  would: wid woulda
  wrong: wrang agley
  you: ye yous youse y'all yiz yinz
  your: yer yir
  yourself: yersel`

const standard = new Map(
  spellings
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [word = '', others = ''] = line.trim().split(': ')
      return others.split(' ').map((other) => [other, word] as const)
    }),
)

/** "Writin" is "writing", unless it is a word itself. */
const withoutG = /^\p{L}{2,}in'?$/u

export function toStandard(word: Word): Word {
  // Ken is somebody.
  if (word.isNumber || isGivenName(word)) return word
  const text = standard.get(word.text) ?? restoreG(word.text)
  return text === word.text ? word : { ...word, text, stem: stemOf(text) }
}

function restoreG(text: string): string {
  if (!withoutG.test(text) || isKnownWord(text)) return text
  const whole = `${text.replace(/'$/u, '')}g`
  return isKnownWord(whole) ? whole : text
}
