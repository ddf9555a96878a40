/** Whether what is named in a statement is needed, welcome, or said not to be needed, part by part. */

import { foldInPlace } from './fold-in-place.ts'
import type { Range } from './passages.ts'

export type Need = 'must' | 'nice' | 'none'
export type NeedRange = Range & { need: Need }

/** Say it of what follows. */
const welcomeAhead =
  /\b(?:super:|schon ware:|ideally|preferably|(?:big |huge |extra )?bonus(?: points)?(?: (?:if|for)|:)|nice[- ]to[- ]haves?:?|good to have:?|great to have:?|desirable:|preferred:|plus(?:es)?:|optional(?:ly)?:?|it (?:would be|is|'s|would) (?:also )?(?:help|great|nice|good|a plus|a bonus|an advantage|helpful|beneficial)|(?:even better|extra credit|brownie points)(?: if| for|:)?|(?:we(?:'d| would) (?:also )?(?:love|like) it if|would be great if|helpful if|advantageous if|we also value|also welcome)|idealerweise|im idealfall|bestenfalls|gerne auch|gern auch|wunschenswert (?:sind|ist|waren|ware)|von vorteil (?:sind|ist|waren|ware)|pluspunkte?(?: fur|:)?|idealement|si possible|un plus :|les plus :|de preference|atouts? :|seria (?:ideal|un plus|deseable)|se valorara(?:n)?(?: positivamente)?|se valora(?:n)?|valoramos|valorable|deseable(?:s)?:|deseablemente|preferiblemente|a ser posible)/g
/** Say it of what stands before. */
const welcomeBehind =
  /\((?:d|desirable|preferred)\)|= ?(?:a )?(?:bonus|plus)\b|\b(?:to your advantage|even better|so much the better|(?:is |are )?(?:handy|lovely|a help)\b(?! with)|(?:sind |ist |waren |ware )?(?:ein )?pluspunkt\b|(?:is|are|would be|will be|as|also|be|being|considered|seen as|counts as|=)? ?(?:a|an) (?:(?:strong|big|huge|definite|real|distinct|major|added|clear|nice|great) )?(?:plus|bonus|advantage|asset|pluspunkt)\b|(?:strongly |highly |also |is |are |but )?(?:preferred|desirable|desired|advantageous|beneficial|a nice to have|nice[- ]to[- ]have|optional|welcome|appreciated|favou?red|favou?rable|helpful|useful|valued)\b(?! (?:to|by|team|member))|would (?:also )?(?:be (?:great|nice|lovely|good|ideal|helpful|useful|welcome|wonderful|fantastic|handy)|help)\b|(?:is|are) (?:nice|good) to have|(?:sind |ist |waren |ware )?(?:von vorteil|wunschenswert|ein plus|vorteilhaft|willkommen|hilfreich|gern gesehen|kein muss)\b|(?:serait|seraient|est|sont|constitue|constituerait) (?:un |des )?(?:vrai |reel )?(?:plus|atouts?|apprecie(?:e|s|es)?|souhaite(?:e|s|es)?|bienvenue?s?)|(?:apprecie(?:e|s|es)?|souhaite(?:e|s|es)?)\b|(?:es|seria|sera|sera considerado|como) (?:un )?(?:plus|valorable|deseable|ventaja)|(?:se valorara|se valoran?|valorable|deseable)s?\b(?= ?$|[.;,)]))/g
/** Say that it need not be. */
const unneeded =
  /\b(?:(?:is|are|it is|it's)?n?[o']?t? ?(?:not|n't) (?:strictly |absolutely )?(?:required|necessary|needed|essential|mandatory|a requirement|a must|a condition|part of|expected|a prerequisite)|no (?:\p{L}+ ){0,4}(?:needed|required|necessary|experience)|(?:you )?(?:do|does|will|would) not (?:need|have|be asked|require|expect)|(?:don't|doesn't|won't) (?:need|have to|require|expect|be asked)|without (?:any )?(?:prior|previous)|we do not ask|not looking for|(?:nicht|kein\p{L}*) (?:\p{L}+ ){0,3}(?:erforderlich|notwendig|notig|vorausgesetzt|zwingend)|(?:kein|keine|keinen) \p{L}+(?:kenntnisse|erfahrung)?\b|n'est pas (?:necessaire|requis|exige|obligatoire|indispensable)|pas (?:necessaire|requis|exige|obligatoire)|no (?:es|son|se) (?:necesari|requier|requer|imprescindible|oblig|exig)\p{L}*|other than)/u
const needed =
  /\b(?:required|must|essential|mandatory|necessary|zwingend|erforderlich|unbedingt|indispensable|exige|imprescindible|obligatori[oa])\b/

/** Where one part of a statement ends and the next begins. */
const breaks =
  /;\s|\.\s(?=\S)|\s[–—]\s|,?\s(?:but|however|although|though|aber|jedoch|mais|pero|aunque|whereas|while)\s|\s?[()]\s?|,\s(?=(?:and )?(?:you|we|du|sie|vous|tu)\s)/g

export function findNeeds(statement: string): NeedRange[] {
  const text = foldInPlace(statement)
  const parts: Range[] = []
  let start = 0
  for (const { index, 0: sign } of text.matchAll(breaks)) {
    parts.push({ start, end: index })
    start = index + sign.length
  }
  parts.push({ start, end: text.length })
  const needs = parts.flatMap((part) => needsOf(text, part))
  return needs.map((need, n) => softenedBehind(need, n, needs, text))
}

function needsOf(text: string, part: Range): NeedRange[] {
  const words = text.slice(part.start, part.end)
  const ahead = [...words.matchAll(welcomeAhead)][0]
  const behind = [...words.matchAll(welcomeBehind)].at(-1)
  if (behind && (!ahead || behind.index <= ahead.index)) {
    const end = behind.index + behind[0].length
    // "Python required, Go preferred": only what stands behind the comma.
    const comma = words.slice(0, behind.index).lastIndexOf(', ')
    const own = words.slice(comma + 2, behind.index)
    // "Knowledge of Go, Rust is a plus": one thing behind the comma, said of by itself.
    const isOne =
      /^(?:is|would be|will be|ist|ware|est|serait|es|seria)\b/.test(behind[0].trim()) &&
      own.split(/\s+/).length <= 4 &&
      !/\s(?:and|or|und|oder|et|ou|y|o)\s/.test(own)
    const isDivided = comma > 0 && (isOne || needed.test(words.slice(0, comma)))
    const from = isDivided ? comma + 2 : 0
    return [
      ...(from > 0 ? [{ start: part.start, end: part.start + from, need: 'must' as const }] : []),
      { start: part.start + from, end: part.start + end, need: 'nice' },
      {
        start: part.start + end,
        end: part.end,
        need:
          behind.index < 3 || /^,? as would\b/.test(words.slice(end))
            ? 'nice'
            : unneeded.test(words.slice(end))
              ? 'none'
              : 'must',
      },
    ]
  }
  if (ahead) {
    const rest = words.slice(ahead.index)
    const stop = ahead.index === 0 ? -1 : rest.search(/,\s(?:and|und|et|y)\s/)
    const end = stop < 0 ? words.length : ahead.index + stop
    return [
      { start: part.start, end: part.start + ahead.index, need: 'must' },
      { start: part.start + ahead.index, end: part.start + end, need: 'nice' },
      { start: part.start + end, end: part.end, need: 'must' },
    ]
  }
  return [{ ...part, need: unneeded.test(words) ? 'none' : 'must' }]
}

/** "Irish is spoken here, though it is not needed": what is said behind softens what was named before. */
function softenedBehind(need: NeedRange, n: number, needs: NeedRange[], text: string): NeedRange {
  const next = needs[n + 1]
  if (!next || need.need !== 'must') return need
  const words = text.slice(next.start, next.end)
  const isAnswer =
    /^(?:it is |it's |this is |is |are |they are )?(?:not |n'est pas |nicht |no es )/.test(words) ||
    /^(?:we can teach|we will teach|we'll teach|can be learned|wir bringen)/.test(words)
  if (next.need === 'none' && isAnswer) return { ...need, need: 'none' }
  const isWelcome =
    next.need === 'nice' &&
    /^(?:ideally|preferably|preferred|desirable|nice[- ]to[- ]have|a plus|bonus|optional|von vorteil|wunschenswert|idealerweise|souhaite|apprecie|deseable|un plus|an advantage|advantageous)\S*$/.test(
      words.trim(),
    )
  return isWelcome && text[need.end] !== ';' ? { ...need, need: 'nice' } : need
}

export function needAt(needs: NeedRange[], start: number): Need {
  return needs.find((range) => range.start <= start && range.end > start)?.need ?? 'must'
}
