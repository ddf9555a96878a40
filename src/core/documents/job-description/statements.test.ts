import { describe, expect, it } from 'vitest'
import { toTextDocument } from '../text-document.ts'
import { readJobSections } from './job-sections.ts'
import type { StatementKind } from './kinds-of-sentences.ts'
import { readStatements } from './statements.ts'

type Lists = Record<StatementKind, string[]>

function listsIn(text: string): Lists {
  const lists: Lists = { responsibilities: [], requirements: [], benefits: [] }
  const { sections } = readJobSections(toTextDocument(text))
  for (const { kind, passage } of readStatements(sections)) lists[kind].push(passage.text)
  return lists
}

const none: Lists = { responsibilities: [], requirements: [], benefits: [] }

describe('lists under headings', () => {
  it.each<[string, string, Partial<Lists>]>([
    [
      'end where it is said how to apply, whatever follows',
      'Baker\n\nWhat we offer\nFree bread\nA pension\n\nNo agencies please.\n\nBaker, Hull\nOff',
      { benefits: ['Free bread', 'A pension'] },
    ],
    [
      'have remarks behind them, sentence by sentence',
      'Baker\n\nRequirements\nTwo years in a bakery\nA clean licence\n\nIt would be great if you know rye. Spelt is a plus.\n\nIn return you get free bread and a pension.',
      {
        requirements: [
          'Two years in a bakery',
          'A clean licence',
          'It would be great if you know rye.',
          'Spelt is a plus.',
        ],
        benefits: ['In return you get free bread and a pension.'],
      },
    ],
    [
      'may begin with an entry whose sign was forgotten',
      'Baker\n\nWHAT WE OFFER:\nAnnual bonus and pension\n• Free bread\n• 25 days of holiday',
      { benefits: ['Annual bonus and pension', 'Free bread', '25 days of holiday'] },
    ],
    [
      'keep their first line, however long the second is',
      'Baker\n\nREQUIREMENTS\nFull, clean driving licence\nWorking knowledge of sourdough, rye and everything that rises slowly\nPatience',
      {
        requirements: [
          'Full, clean driving licence',
          'Working knowledge of sourdough, rye and everything that rises slowly',
          'Patience',
        ],
      },
    ],
    [
      'leave out the name of a part that stands over the next heading',
      'Baker\n\nEssential\nA licence\nGood eyes\nDesirable\nA bicycle\nA van\n\nKnowledge and more\nEssential\nFlour\nYeast',
      { requirements: ['A licence', 'Good eyes', 'A bicycle', 'A van', 'Flour', 'Yeast'] },
    ],
    [
      'may be followed by another that has no heading',
      'Baker\n\n🥖 you\n\nyou have baked for two years. you know rye. you can lift a sack.\n\n🏖 30 days of holiday\n🚲 a bicycle allowance\n🏡 18 weeks of paid parental leave',
      {
        requirements: ['you have baked for two years.', 'you know rye.', 'you can lift a sack.'],
        benefits: ['30 days of holiday', 'a bicycle allowance', '18 weeks of paid parental leave'],
      },
    ],
    [
      'hold no plain pay, which has a field of its own',
      'Baker\n\nBenefits\n- Up to £29,000 depending on experience\n- Free bread\n- £300 for shoes',
      { benefits: ['Free bread', '£300 for shoes'] },
    ],
    [
      'of rates of pay are no benefits',
      'Baker\n\nPAY RATES:\n* Days £14.10 per hour\n* Nights £17.30 per hour\n* Paid weekly\n\nDuties:\n* Bake bread\n* Clean up',
      { responsibilities: ['Bake bread', 'Clean up'], benefits: [] },
    ],
    [
      'under pay may be of what is given besides',
      'Baker\n\nCompensation:\nOur package includes:\n- Health insurance\n- Pension with match\n- 22 days of paid time off',
      { benefits: ['Health insurance', 'Pension with match', '22 days of paid time off'] },
    ],
    [
      'that say the same twice say it once',
      'Baker\n\nBenefits\n- Free bread\n- A pension\n\nDuties\n- Bake\n- Clean up\n\nBenefits\n- Free bread\n- A pension\n- A van',
      { responsibilities: ['Bake', 'Clean up'], benefits: ['Free bread', 'A pension', 'A van'] },
    ],
    [
      'of duties leave out when one works',
      'Baker\n\nThe role\n- Baking rolls and bread\n- Cleaning the bakehouse\n- Monday to Friday, from four to noon\n- 40 hours per week',
      { responsibilities: ['Baking rolls and bread', 'Cleaning the bakehouse'] },
    ],
    [
      'with signs that a word processor left behind',
      'Baker\n\nDuties\nØ  Bake rye bread\nØ  Write down what was sold\n      §  each morning\nØ  Clean the bakehouse',
      {
        responsibilities: [
          'Bake rye bread',
          'Write down what was sold',
          'each morning',
          'Clean the bakehouse',
        ],
      },
    ],
  ])('%s', (_what, text, lists) => {
    expect(listsIn(text)).toEqual({ ...none, ...lists })
  })
})

describe('prose', () => {
  it.each<[string, string, Partial<Lists>]>([
    [
      'under a heading that begins its paragraph, and ends with it',
      'Hi Jo,\n\nwe need a Baker.\n\nWhat they’d be doing: baking rye bread. Cleaning up after the night shift.\n\nThey have to be good with sourdough. Needs a clean licence.',
      {
        responsibilities: ['baking rye bread.', 'Cleaning up after the night shift.'],
        requirements: ['They have to be good with sourdough.', 'Needs a clean licence.'],
      },
    ],
    [
      'under a question that nobody listed',
      'Baker\n\nWho are we?\nWe are a bakery of nine people in the old mill by the river.\n\nAnd how does a morning go?\nYou will light the oven at three. You will bake for two hours. You will drive the van.',
      {
        responsibilities: [
          'You will light the oven at three.',
          'You will bake for two hours.',
          'You will drive the van.',
        ],
      },
    ],
    [
      'without headings: a paragraph is about one thing',
      'Baker in Hull. You must have a clean licence. Some patience with dough at night. You need two years of experience. You should know rye.',
      {
        requirements: [
          'You must have a clean licence.',
          'Some patience with dough at night.',
          'You need two years of experience.',
          'You should know rye.',
        ],
      },
    ],
    [
      'that a mail program broke anywhere',
      'Baker\n\nThey have to be properly good with rye bread (we have\nno time to teach it) and with ovens. Needs a van licence as well, and\nbe able to lift a heavy sack of flour in the\nOld Mill bakery on her own.',
      {
        requirements: [
          'They have to be properly good with rye bread (we have no time to teach it) and with ovens.',
          'Needs a van licence as well, and be able to lift a heavy sack of flour in the Old Mill bakery on her own.',
        ],
      },
    ],
    [
      'under questions that ask what we do',
      'Baker\n\nWhat do we give back?\nWe pay for your shoes and for two courses a year. There is a staff discount on bread. You get six weeks of holiday.\n\nHow do you get in touch?\nRing the bell of the bakehouse at any time before noon. We would like somebody who can start in May.',
      {
        benefits: [
          'We pay for your shoes and for two courses a year.',
          'There is a staff discount on bread.',
          'You get six weeks of holiday.',
        ],
      },
    ],
    [
      'behind a label',
      'OLD MILL BAKERY\n\nPosition: Baker. Reports to the owner. The position holder shall bake rye bread and train two apprentices.',
      { responsibilities: ['The position holder shall bake rye bread and train two apprentices.'] },
    ],
    [
      'on surroundings is no benefit',
      'Baker\n\nBenefits:\n- Free bread\n- A pension\n\nWork Environment:\nThe bakehouse is hot. Noise reaches 80% of what is allowed. Travel is rare.',
      { benefits: ['Free bread', 'A pension'] },
    ],
  ])('%s', (_what, text, lists) => {
    expect(listsIn(text)).toEqual({ ...none, ...lists })
  })
})

it('leaves out what a job site puts around a description', () => {
  const text = `Jobs and careers
You are here: Home / Jobs / Baker

Baker
How your profile and resume fit this job
Meet the hiring team
Kim R.
Job poster

Duties
- Bake bread
- Report jobs that are done

Benefits
Pulled from the full job description
Free bread
A pension
… see less
Set alert for similar jobs
#baking #hull
Was this page helpful? Yes No
Report job`
  expect(listsIn(text)).toEqual({
    responsibilities: ['Bake bread', 'Report jobs that are done'],
    requirements: [],
    benefits: ['Free bread', 'A pension'],
  })
})
