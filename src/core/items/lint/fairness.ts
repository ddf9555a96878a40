/** Nobody's own data, and nothing that makes some people feel that the question is not for them. */
import type { ItemContent } from '#core/items/item.ts'
import { error, type Finding } from '#core/items/lint/finding.ts'
import { textsOf } from '#core/items/lint/texts.ts'

type Rule = { finds: RegExp; isFine?: RegExp; say: (found: string) => string }

const rules: Rule[] = [
  {
    finds: /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}/g,
    isFine: /@(?:[\w-]+\.)*(?:example\.(?:com|org|net)|[\w-]+\.(?:example|test|invalid|local))$/i,
    say: (found) => `“${found}” could be somebody’s address. Use one at example.com.`,
  },
  {
    finds: /(?:\+|\b00)\d{1,3}[ -]\d{2,4}[ -]\d{3,4}(?:[ -]?\d{2,4})?/g,
    say: (found) => `“${found}” could be somebody’s telephone number.`,
  },
  {
    finds: /\b(?:his|her|he|she|him|himself|herself)\b/gi,
    say: (found) => `“${found}” speaks of a man or a woman. Say “they”, or name the role.`,
  },
  {
    finds:
      /\b(?:chairman|salesman|salesmen|manpower|mankind|housewife|businessman|workmanship|policeman|foreman|stewardess|waitress|man-hours?|man-days?|guys|girls|ladies)\b/gi,
    say: (found) => `“${found}” leaves some people out. There is a plain word for everybody.`,
  },
  {
    finds:
      /\b(?:muslims?|christians?|jewish|hindus?|buddhists?|atheists?|blacks|whites|gypsy|gypsies|immigrants?|foreigners?|elderly|old people|millennials?|boomers?|disabled people|handicapped|retarded|crippled|insane|crazy|lame|native speakers?|old (?:wo)?m[ae]n|young (?:wo)?m[ae]n)\b/gi,
    say: (found) => `“${found}” speaks of who people are, or hurts some. The question works without it.`,
  },
  {
    finds:
      /\b(?:women|men|woman|boys|wives|husbands|mothers|fathers|disabled (?:person|woman|man|colleague))\b(?!['’]s)/gi,
    say: (found) => `“${found}” sorts people by what the question does not need. Name their role instead.`,
  },
  {
    finds: /\b\d{3}-\d{2}-\d{4}\b/g,
    say: (found) => `“${found}” looks like somebody’s number of identity.`,
  },
  {
    finds: /\b(?:whitelist|blacklist|whitelisted|blacklisted|master[/-]slave|slave)\b/gi,
    say: (found) => `Say “allow list”, “deny list” or “replica” instead of “${found}”.`,
  },
]

export function findUnfairWords(content: ItemContent): Finding[] {
  return textsOf(content).flatMap(([field, text]) => findUnfairWordsIn(field, text))
}

/** In any text that candidates read, such as a scenario. */
export function findUnfairWordsIn(field: string, text: string): Finding[] {
  return rules.flatMap(({ finds, isFine, say }) => {
    const found = [...text.matchAll(finds)].map(([word]) => word).find((word) => !isFine?.test(word))
    return found === undefined ? [] : [error(field, say(found))]
  })
}
