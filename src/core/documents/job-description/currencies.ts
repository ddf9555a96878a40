/** Signs and names of money, and which of it is meant where several countries write the same. */
import { usStates } from '#core/documents/lexicons/data/regions.ts'
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
  INR: 'inr ₹',
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
  KWD: 'kwd',
  OMR: 'omr',
  BHD: 'bhd',
  ZAR: 'zar r',
  NGN: 'ngn ₦ n naira',
  KES: 'kes ksh ksh. kshs kshs.',
  UGX: 'ugx ush ushs',
  TZS: 'tzs tsh tshs',
  GHS: 'ghs ghc gh₵ gh¢ ₵ cedis',
  RWF: 'rwf',
  ZMW: 'zmw',
  BWP: 'bwp',
  MAD: 'mad',
  XOF: 'xof fcfa',
  EGP: 'egp',
  ARS: 'ars ar$',
  CLP: 'clp',
  COP: 'cop',
  PEN: 'pen s/',
  PKR: 'pkr',
  LKR: 'lkr',
  NPR: 'npr',
  BDT: 'bdt ৳ taka',
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
shared.rs =
  shared['rs.'] =
  shared.rupees =
    {
      usual: 'INR',
      others: { pakistan: 'PKR', 'sri lanka': 'LKR', nepal: 'NPR' },
    }
shared.pesos = {
  usual: 'MXN',
  others: { argentina: 'ARS', chile: 'CLP', colombia: 'COP', philippines: 'PHP', mexico: 'MXN' },
}

const rowsOf = (states: string) => states.split(';').map((row) => row.trim().split(' '))
/** As parts of a pattern, in small letters. */
const americanStates = {
  names: rowsOf(usStates)
    .map(([, ...name]) => name.join(' '))
    .join('|'),
  codes: rowsOf(usStates)
    .map(([code = '']) => code.toLowerCase())
    .join('|'),
}

/** Words of places that tell the country, where its own name is not written. */
const placesOf: Record<string, RegExp> = {
  canada:
    /\b(?:canada|kanada|ontario|quebec|british columbia|alberta|manitoba|saskatchewan|nova scotia|new brunswick|toronto|montreal|vancouver|ottawa|calgary|edmonton|winnipeg|halifax|mississauga|regina|saskatoon|kelowna|newfoundland|hamilton, on)\b|, (?:on|qc|bc|ab|mb|sk|ns|nb|pe|nl|yt)\b/,
  australia:
    /\b(?:australia|australien|sydney|melbourne|brisbane|perth|adelaide|canberra|hobart|darwin|geelong|ballarat|bendigo|cairns|townsville|wollongong|gold coast|queensland|victoria, australia|new south wales|western australia|south australia|northern territory|tasmania)\b|\b(?:nsw|qld|vic|tas)\b/,
  'new zealand':
    /\b(?:new zealand|neuseeland|auckland|wellington|christchurch|dunedin|tauranga|aotearoa|nz)\b/,
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
  pakistan: /\b(?:pakistan|karachi|lahore|islamabad|rawalpindi|faisalabad)\b/,
  'sri lanka': /\b(?:sri lanka|colombo|kandy)\b/,
  nepal: /\b(?:nepal|kathmandu|pokhara)\b/,
  kenya: /\b(?:kenya|nairobi|mombasa|kisumu|nakuru|eldoret)\b/,
  nigeria: /\b(?:nigeria|lagos|abuja|ibadan|port harcourt|ikeja)\b/,
  ghana: /\b(?:ghana|accra|kumasi|tema)\b/,
  'south africa':
    /\b(?:south africa|cape town|johannesburg|durban|pretoria|sandton|gauteng|western cape|kwazulu-natal)\b/,
  philippines: /\b(?:philippines|manila|cebu|makati)\b/,
  'united kingdom':
    /\b(?:united kingdom|great britain|england|scotland|wales|northern ireland|london|manchester|leeds|birmingham|bristol|edinburgh|glasgow|cardiff|belfast|liverpool|sheffield|nottingham|newcastle|oxford|cambridge, uk|brighton)\b|\buk\b/,
  switzerland:
    /\b(?:switzerland|schweiz|suisse|svizzera|suiza|zurich|basel|bern|geneva|geneve|genf|lausanne|luzern|zug|winterthur|st\. gallen)\b/,
  poland: /\b(?:poland|polska|polen|pologne|polonia|warsaw|warszawa|krakow|wroclaw|gdansk|poznan|lodz)\b/,
  india:
    /\b(?:india|bangalore|bengaluru|mumbai|delhi|hyderabad|chennai|pune|gurgaon|gurugram|noida|kolkata|ahmedabad)\b/,
  'united states': new RegExp(
    `\\b(?:united states|usa|${americanStates.names}|chicago|boston|seattle|denver|austin|san francisco|los angeles|atlanta|columbus|cleveland|cincinnati|dallas|houston|phoenix|philadelphia|san diego|san antonio|nashville|charlotte|detroit|minneapolis|milwaukee|pittsburgh|baltimore|miami|tampa|orlando|st\\. louis|salt lake city|las vegas|raleigh|sacramento|omaha)\\b|\\bu\\.s\\.|, (?:${americanStates.codes})\\b`,
  ),
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
  kenya: 'KES',
  nigeria: 'NGN',
  ghana: 'GHS',
  'south africa': 'ZAR',
  pakistan: 'PKR',
  philippines: 'PHP',
}

function countriesIn(place: string): string[] {
  const folded = fold(place)
  return Object.entries(placesOf).flatMap(([country, shape]) => (shape.test(folded) ? [country] : []))
}

export const tellsCountry = (place: string): boolean => countriesIn(place).length > 0

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
  LKR: 150,
  NPR: 80,
  BDT: 70,
  UGX: 2500,
  TZS: 1500,
  GHS: 8,
  RWF: 800,
  ZMW: 15,
  BWP: 10,
  MAD: 8,
  XOF: 650,
}
export const scaleOf = (code: string): number => perEuro[code] ?? 1
