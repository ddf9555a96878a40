/** Signs and names of money, and which of it is meant where several countries write the same. */
import { fold, wordSet } from '#core/documents/lexicons/fold.ts'

/** As written before or behind an amount, folded. A `?` marks what several currencies are called. */
const written: Record<string, string> = {
  USD: 'usd us$ us-dollar $us',
  CAD: 'cad c$ ca$ cad$ can$ $cad $ca',
  AUD: 'aud a$ au$ aud$',
  NZD: 'nzd nz$',
  SGD: 'sgd s$ sg$',
  HKD: 'hkd hk$',
  MXN: 'mxn mx$',
  BRL: 'brl r$ reais',
  GBP: 'gbp £ pounds sterling',
  EUR: 'eur € euro euros eurs',
  CHF: 'chf sfr sfr. fr. franken francs',
  SEK: 'sek',
  NOK: 'nok',
  DKK: 'dkk',
  PLN: 'pln zl zloty zlotych',
  CZK: 'czk kc',
  HUF: 'huf ft',
  RON: 'ron lei',
  BGN: 'bgn',
  ISK: 'isk',
  TRY: 'try ₺ tl',
  RUB: 'rub ₽',
  UAH: 'uah ₴',
  INR: 'inr ₹ rs rs. rupees',
  JPY: 'jpy yen',
  CNY: 'cny rmb yuan',
  KRW: 'krw ₩',
  THB: 'thb ฿',
  PHP: 'php ₱',
  IDR: 'idr rp',
  MYR: 'myr rm',
  VND: 'vnd ₫',
  ILS: 'ils ₪ nis',
  AED: 'aed dhs dh',
  SAR: 'sar',
  QAR: 'qar',
  ZAR: 'zar r',
  NGN: 'ngn ₦',
  KES: 'kes ksh',
  EGP: 'egp',
  ARS: 'ars ar$',
  CLP: 'clp',
  COP: 'cop',
  PEN: 'pen s/',
  PKR: 'pkr',
  TWD: 'twd nt$',
}

const codeByName = new Map<string, string>()
for (const [code, names] of Object.entries(written))
  for (const name of wordSet(names)) codeByName.set(name, code)

const shared: Record<string, { usual: string; others: Record<string, string> }> = {
  $: {
    usual: 'USD',
    others: {
      canada: 'CAD',
      australia: 'AUD',
      'new zealand': 'NZD',
      singapore: 'SGD',
      'hong kong': 'HKD',
      mexico: 'MXN',
      argentina: 'ARS',
      chile: 'CLP',
      colombia: 'COP',
      taiwan: 'TWD',
    },
  },
  kr: { usual: 'SEK', others: { norway: 'NOK', denmark: 'DKK', iceland: 'ISK', sweden: 'SEK' } },
  '¥': { usual: 'JPY', others: { china: 'CNY', japan: 'JPY' } },
}
shared.dollars = shared.dollar = shared.$ as (typeof shared)[string]
shared['kr.'] = shared.kronor = shared.kroner = shared.kr as (typeof shared)[string]
shared.pesos = {
  usual: 'MXN',
  others: { argentina: 'ARS', chile: 'CLP', colombia: 'COP', philippines: 'PHP', mexico: 'MXN' },
}

/** Words of places that tell the country, where its own name is not written. */
const placesOf: Record<string, RegExp> = {
  canada:
    /\b(?:canada|kanada|ontario|quebec|british columbia|alberta|manitoba|saskatchewan|nova scotia|new brunswick|toronto|montreal|vancouver|ottawa|calgary|edmonton|winnipeg|halifax|mississauga|hamilton, on)\b|, (?:on|qc|bc|ab|mb|sk|ns|nb|pe)\b/,
  australia:
    /\b(?:australia|australien|sydney|melbourne|brisbane|perth|adelaide|canberra|hobart|queensland|victoria, australia|new south wales|tasmania)\b|\b(?:nsw|qld)\b/,
  'new zealand': /\b(?:new zealand|neuseeland|auckland|wellington|christchurch|dunedin|aotearoa)\b/,
  singapore: /\bsingapore\b/,
  'hong kong': /\bhong kong\b/,
  mexico: /\b(?:mexico|cdmx|guadalajara|monterrey|tijuana|queretaro)\b/,
  argentina: /\b(?:argentina|buenos aires|rosario|mendoza)\b/,
  chile: /\b(?:chile|santiago de chile|valparaiso)\b/,
  colombia: /\b(?:colombia|bogota|medellin|barranquilla)\b/,
  taiwan: /\b(?:taiwan|taipei)\b/,
  norway: /\b(?:norway|norge|norwegen|noruega|norvege|oslo|bergen|trondheim|stavanger)\b/,
  denmark: /\b(?:denmark|danmark|danemark|dinamarca|copenhagen|kobenhavn|aarhus|odense|aalborg)\b/,
  iceland: /\b(?:iceland|reykjavik)\b/,
  sweden: /\b(?:sweden|sverige|schweden|suede|suecia|stockholm|goteborg|gothenburg|malmo|uppsala|lund)\b/,
  china: /\b(?:china|beijing|shanghai|shenzhen|guangzhou|hangzhou|chengdu)\b/,
  japan: /\b(?:japan|tokyo|osaka|kyoto|nagoya|yokohama|fukuoka)\b/,
  philippines: /\b(?:philippines|manila|cebu|makati)\b/,
  'united kingdom':
    /\b(?:united kingdom|great britain|england|scotland|wales|northern ireland|london|manchester|leeds|birmingham|bristol|edinburgh|glasgow|cardiff|belfast|liverpool|sheffield|nottingham|newcastle|oxford|cambridge, uk|brighton)\b|\buk\b/,
  switzerland:
    /\b(?:switzerland|schweiz|suisse|svizzera|suiza|zurich|basel|bern|geneva|geneve|genf|lausanne|luzern|zug|winterthur|st\. gallen)\b/,
  poland: /\b(?:poland|polska|polen|pologne|polonia|warsaw|warszawa|krakow|wroclaw|gdansk|poznan|lodz)\b/,
  india:
    /\b(?:india|bangalore|bengaluru|mumbai|delhi|hyderabad|chennai|pune|gurgaon|gurugram|noida|kolkata|ahmedabad)\b/,
  'united states':
    /\b(?:united states|usa|california|texas|florida|new york|chicago|boston|seattle|denver|austin|san francisco|los angeles|atlanta|oklahoma|colorado|oregon|ohio|illinois|massachusetts)\b|\bu\.s\.|, (?:tx|ny|fl|wa|ma|il|oh|pa|nc|tn|mi|az|mn|or|co|nj|va|md|wi|mo)\b/,
  eurozone:
    /\b(?:germany|deutschland|allemagne|alemania|austria|osterreich|autriche|france|frankreich|francia|spain|espana|spanien|espagne|italy|italia|italien|ireland|irland|irlande|portugal|netherlands|niederlande|pays-bas|belgium|belgien|belgique|finland|finnland|greece|berlin|hamburg|munchen|munich|koln|cologne|frankfurt|stuttgart|dusseldorf|leipzig|wien|vienna|graz|paris|lyon|marseille|toulouse|nantes|bordeaux|lille|madrid|barcelona|valencia|sevilla|bilbao|malaga|dublin|cork|galway|lisbon|lisboa|porto|amsterdam|rotterdam|utrecht|brussels|bruxelles|milan|milano|rome|roma|helsinki)\b/,
}

const ofCountry: Record<string, string> = {
  'united kingdom': 'GBP',
  switzerland: 'CHF',
  poland: 'PLN',
  india: 'INR',
  'united states': 'USD',
  eurozone: 'EUR',
  canada: 'CAD',
  australia: 'AUD',
  'new zealand': 'NZD',
  singapore: 'SGD',
  'hong kong': 'HKD',
  mexico: 'MXN',
  norway: 'NOK',
  denmark: 'DKK',
  sweden: 'SEK',
  japan: 'JPY',
  china: 'CNY',
}

function countriesIn(place: string): string[] {
  const folded = fold(place)
  return Object.entries(placesOf).flatMap(([country, shape]) => (shape.test(folded) ? [country] : []))
}

export type Currency = { code: string; isSure: boolean }

/** What a sign or name stands for, at this place. */
export function currencyOf(sign: string, place: string): Currency | null {
  const name = fold(sign)
  const code = codeByName.get(name)
  if (code) return { code, isSure: true }
  const several = shared[name]
  if (!several) return null
  const there = countriesIn(place).find((country) => several.others[country])
  // Nearly everybody who writes a bare dollar means the American one.
  if (!there) return { code: several.usual, isSure: name === '$' || name === '¥' }
  return { code: several.others[there] as string, isSure: name !== '$' && !name.startsWith('dollar') }
}

/** What people are paid in there, or null. */
export function currencyAt(place: string): string | null {
  const [country] = countriesIn(place)
  return (country && ofCountry[country]) ?? null
}

const escapeSigns = (text: string) => text.replace(/[.$/]/g, '\\$&')
const names = [...codeByName.keys(), ...Object.keys(shared)].sort((a, b) => b.length - a.length)
/** Signs first, then letters; letters are matched in any case but for one or two of them. */
export const currencySigns: string = [...names, 'zł', 'kč', 'złotych', 'fr'].map(escapeSigns).join('|')

/** How many of it are about one euro, to judge what a sum can be. */
const perEuro: Record<string, number> = {
  INR: 60,
  JPY: 130,
  KRW: 1200,
  HUF: 300,
  CZK: 20,
  SEK: 10,
  NOK: 10,
  DKK: 7,
  PLN: 4,
  BRL: 4,
  MXN: 12,
  ZAR: 12,
  RUB: 60,
  CNY: 6,
  TRY: 20,
  CLP: 700,
  COP: 3000,
  ARS: 800,
  THB: 25,
  PHP: 30,
  IDR: 9000,
  ISK: 140,
  VND: 15000,
  TWD: 25,
  UAH: 25,
  KES: 60,
  NGN: 800,
  EGP: 30,
  PKR: 120,
}
export const scaleOf = (code: string): number => perEuro[code] ?? 1
