/** Which country a text comes from where its place does not tell: by words that are used nowhere else. */
import { fold } from '#core/documents/lexicons/fold.ts'
import type { JobSection } from './job-section.ts'

const ownWords: [country: string, shape: RegExp][] = [
  [
    'australia',
    /\bin australia\b|\baustralian (?:citizen|resident|permanent|work|driver|qualif)|\bsuperannuation\b|(?:\+|\bplus|\bincl?\.?|\bincluding) super\b|\btorres strait\b|\bahpra\b|\bfifo\b/,
  ],
  ['new zealand', /\bnew zealand\b|\bkiwisaver\b|\baotearoa\b|\bte tiriti\b/],
  [
    'canada',
    /\bin canada\b|\bcanadian (?:citizen|resident|permanent|work|driver|experience)|\brrsp\b|\bred seal\b|\bemployment insurance act\b/,
  ],
  ['singapore', /\bsingapore(?:an)?\b|\bcpf\b/],
  [
    'united states',
    /\b401 ?\(?k\)?|\bw-?2\b|\bflsa\b|\be-verify\b|\bunited states\b|\bu\.s\.|\bged\b|\beeoc?\b/,
  ],
  [
    'united kingdom',
    /\bunited kingdom\b|\bright to work in the uk\b|\bbased in the uk\b|\bhmrc\b|\bdbs check\b|\bir35\b|\bnhs\b/,
  ],
  ['india', /\bpan india\b|\bindia\b|\blakhs?\b|\bcctc\b|\bectc\b/],
  ['kenya', /\bkenyan?\b|\bnssf\b|\bkra pin\b/],
  ['nigeria', /\bnigerian?\b|\bnysc\b|\bnaira\b/],
  ['south africa', /\bsouth african?\b|\bpopia\b|\bb-?bbee\b|\bsaica\b/],
]
const americanPhone = /(?<![\d.-])(?:\(\d{3}\) ?|\d{3}[.-])\d{3}[.-]\d{4}(?![\d.-])/

/** Null where the text tells of several, or of none. */
export function findCountryToldIfAny(sections: JobSection[]): string | null {
  const text = fold(
    sections
      .flatMap(({ passages }) => passages)
      .map((passage) => passage.text)
      .join('\n'),
  )
  const told = ownWords.filter(([, shape]) => shape.test(text))
  if (told.length === 0) return americanPhone.test(text) ? 'united states' : null
  return told.length === 1 ? (told[0]?.[0] ?? null) : null
}
