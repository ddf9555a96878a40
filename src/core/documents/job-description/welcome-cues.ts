/** The words that say that something is welcome, not needed, or needed after all. Folded. */

const anyOf = (...alternatives: string[]) => alternatives.join('|')

const good =
  'great|nice|lovely|good|ideal|helpful|useful|welcome|wonderful|fantastic|handy|beneficial|super|brilliant|awesome|perfect|interesting|advantageous|amazing'
const much =
  '(?:(?:strong|big|huge|definite|real|distinct|major|added|additional|clear|nice|great|significant|considerable|massive|valuable) ){0,2}'
/** Names of what speaks for somebody. */
const boon = '(?:plus|bonus|advantage|asset|pluspunkt|merit|nice[- ]to[- ]have|nice surprise)'

/** Say it of what follows. */
export const welcomeAhead = new RegExp(
  `\\b(?:${anyOf(
    'ideally',
    'preferably',
    '(?:big |huge |extra )?bonus(?: points)?(?: (?:if|for)|:)',
    '(?:nice|good|great)[- ]to[- ]haves? ?:',
    `(?:it|that)(?:'s| is|'d be| would be|'ll be| will be) (?:also )?(?:${good}|an? ${much}${boon}) (?:if|to have)`,
    'it (?:would|will) (?:also )?help',
    `(?<!\\b(?:knowing|with|of|in|using|know) )it (?:would be|is|'s) (?:also )?(?:${good}|an? ${much}${boon})`,
    '(?:even better|extra credit|brownie points)(?: if| for|:)?',
    "we(?:'d| would| should) (?:also )?(?:love|like) (?:it if|to (?:see|hear from|meet))",
    "(?:would|should|'d) (?:also )?be (?:pleased|happy|delighted|glad|thrilled) to (?:hear|see|meet)",
    '(?:would be (?:great|nice|lovely|good)|helpful|advantageous) if',
    'we also value|also welcome|optional(?:ly)? ?:',
    'idealerweise|im idealfall|bestenfalls|gerne? auch|im besten fall',
    '(?:wunschenswert|von vorteil) (?:sind|ist|waren|ware)',
    'pluspunkte?(?: fur|:)?',
    'idealement|si possible|de preference|dans l.ideal',
    'seria (?:ideal|un plus|deseable)|se valoraran?(?: positivamente)?|se valoran?|valoramos|valorandose|valorable',
    'deseablemente|preferiblemente|preferentemente|a ser posible|idealmente',
  )})`,
  'g',
)

/** Say it of what stands before. */
export const welcomeBehind = new RegExp(
  anyOf(
    '= ?(?:a )?(?:bonus|plus)\\b',
    `\\b(?:${anyOf(
      'to your advantage|even better|so much the better|not a (?:deal ?breaker|must)',
      '(?:is |are )?(?:handy|lovely|a help)\\b(?! with)',
      `(?:is|are|would be|will be|as|also|be|being|considered|seen as|counts as)? ?an? ${much}${boon}\\b`,
      '(?:is |are |will be |would be )?added (?:advantage|bonus|plus)\\b',
      '(?:strongly |highly |also |is |are |but )?(?<!not )(?:preferred|desirable|desired|advantageous|beneficial|nice[- ]to[- ]have|optional|welcome|appreciated|favou?red|favou?rable|favou?rably|helpful|useful|valued|meriting|a merit)\\b(?! (?:to|by|team|member))',
      `would (?:also )?(?:be (?:${good})|help)\\b`,
      'would (?:also )?(?:make|set) (?:us|you|our day)\\b',
      '(?:is|are) (?:nice|good) to have|(?:is|are) nice\\b|nice if (?:you|they)\\b',
      '(?:sind |ist |waren |ware )?(?:von vorteil|wunschenswert|ein (?:grosses |echtes |klares )?plus|(?:ein )?pluspunkt|vorteilhaft|willkommen|hilfreich|gerne? gesehen|kein muss|von nutzen)\\b',
      '(?:ware|waren) (?:toll|super|schon|klasse|ideal|prima|hilfreich)\\b|rund(?:et|en) (?:dein|ihr|das) profil ab\\b',
      '(?:serait|seraient|sera|seront|est|sont|constitue|constituent|constituerait) (?:un |des )?(?:vrai |reel )?(?:plus|atouts?|avantages?|apprecie(?:e|s|es)?|souhaite(?:e|s|es)?|bienvenue?s?|valorise(?:e|s|es)?|souhaitables?|ideal(?:e|s|es)?)',
      '(?:apprecie|souhaite|souhaitable)(?:e|s|es)?\\b|un plus\\b',
      '(?:es|seria|sera|sera considerado|como) (?:un )?(?:plus|valorable|deseable|ventaja|valorado)',
      '(?:se valorara|se valoran?|seran? valorad[oa]s?|valorable|deseable|preferible|no excluyente)s?\\b(?= ?$|[.;,)])',
    )})`,
  ),
  'g',
)

/** Say that it need not be. */
export const unneeded = new RegExp(
  anyOf(
    "(?:\\bnot|n't) (?:strictly |absolutely )?(?:required|necessary|needed|essential|mandatory|a requirement|a must|a condition|part of|expected|a prerequisite)",
    '\\bno (?:\\p{L}+ ){0,4}(?:needed|required|necessary)',
    '\\bno (?:prior |previous |work |relevant |specific |professional ){0,2}experience',
    '\\b(?:do|does|will|would) not (?:need|have|be asked|require|expect)',
    "\\b(?:don't|doesn't|won't|needn't) (?:need|have|require|expect|be asked)",
    '\\bwithout (?:any )?(?:prior|previous)',
    '\\bwe do not ask|\\bnot looking for|\\bnot (?:bothered|fussed) about',
    '\\b(?:nicht|kein\\p{L}*) (?:\\p{L}+ ){0,3}(?:erforderlich|notwendig|notig|vorausgesetzt|zwingend)',
    '\\bkeine?n? (?:[\\p{L}-]+ ){0,2}[\\p{L}-]*(?:kenntnisse|erfahrung)|\\bbrauchst du nicht',
    "\\bn'est pas (?:necessaire|requis|exige|obligatoire|indispensable)|\\bpas (?:necessaire|requis|exige|obligatoire|besoin)",
    '\\bno (?:es|son|se) (?:necesari|requier|requer|imprescindible|oblig|exig)\\p{L}*|\\bno necesitas',
  ),
  'u',
)

export const needed =
  /\b(?:required|must|essential|mandatory|necessary|zwingend|erforderlich|unbedingt|indispensable|exige|imprescindible|obligatori[oa])\b/

/** Whether a sentence says it of anything. */
export const saysWelcome = (folded: string) =>
  folded.search(welcomeAhead) >= 0 || folded.search(welcomeBehind) >= 0

/** Only over a list: elsewhere these say something else. */
const aboveList =
  /\b(?:desirable|desired|preferred|optional|bonus(?: points)?|plus(?:es)?|advantages?|advantageous|merit\w*|lovely|extras?|wish ?list|not essential|stand out|(?:good|great|nice|cool|helpful) (?:if|to have)|love (?:to see|it if)|(?:would|could|might|may) (?:also )?(?:help|be (?:useful|helpful|handy|nice|good|great)|impress|(?:make|set) (?:us|you))|wunschenswert|von vorteil|zusatzlich freu\w*|pluspunkte?|kein muss|schon ware|souhait\w*|atouts?|serait un plus|les plus|apprecie\w*|deseables?|valor\w+|ventajas?)\b/

/** Whether what stands under a heading, or behind a colon, is welcome only. */
export function isWelcomeHeading(folded: string): boolean {
  const isNeeded = /\b(?:essential|required|must)\b/.test(
    folded.replace(/\b(?:not|non) (?:essential|required|a must)/g, ''),
  )
  return !isNeeded && !/\b(?:candidate|profile)\b/.test(folded) && aboveList.test(folded)
}
