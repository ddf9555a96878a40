import { leanDistractors } from '#core/items/templates/lean-distractors.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { formatFigure } from '#core/items/templates/wording.ts'

const contexts = [
  { who: 'A pharmacy', unit: 'packs of plasters' },
  { who: 'A workshop', unit: 'brake pads' },
  { who: 'A bakery', unit: 'sacks of flour' },
  { who: 'An office', unit: 'boxes of paper' },
  { who: 'A shop', unit: 'phone cases' },
  { who: 'A clinic', unit: 'boxes of gloves' },
  { who: 'A plant', unit: 'bearings' },
  { who: 'A café', unit: 'litres of milk' },
]

type Supply = { daily: number; stock: number; lead: number; safety: number }
type Asked = {
  asks: string
  value: number
  unit: string
  mistaken: { value: number; why: string }[]
  explanation: string
  python: string
}

export const stockCover: Template = {
  id: 'business-stock-cover',
  title: 'How long a stock lasts, and when to order',
  skill: 'Financial analysis',
  type: 'multiple-choice',
  difficulty: 'easy',
  draw(random) {
    const { who, unit } = random.pick(contexts)
    const daily = random.int(4, 45)
    const lead = random.int(3, 12)
    const safety = daily * random.int(2, 6)
    const supply: Supply = {
      daily,
      lead,
      safety,
      stock: daily * (lead + random.int(4, 30)) + safety,
    }
    const {
      asks,
      value,
      unit: answerUnit,
      mistaken,
      explanation,
      python,
    } = random.pick([askCover, askReorder, askWait])(supply, unit)
    if (!Number.isInteger(value) || value < 1) throw new PoorDraw('Parts of days.')
    const show = (number: number) => `${formatFigure(Math.round(number))} ${answerUnit}`
    return {
      question: `${who} uses ${daily} ${unit} a day, on every day of the week. ${formatFigure(supply.stock)} are in stock, of which ${formatFigure(safety)} are a reserve that has to stay untouched. ${random.pick(['Nothing is on order yet.', 'No delivery is on its way.', 'The last delivery has just come in.'])} A new order takes ${lead} days to arrive.\n\n${asks}`,
      code: '',
      language: null,
      options: makeOptions(random, {
        key: show(value),
        distractors: leanDistractors(
          random,
          value,
          mistaken
            .filter((mistake) => mistake.value >= 1)
            .map((mistake) => ({ ...mistake, text: show(mistake.value) })),
        ),
      }),
      explanation,
      proof: { language: 'python', source: python },
    }
  },
}

function askCover({ daily, stock, lead, safety }: Supply): Asked {
  return {
    asks: 'For how many days does the stock last until only the reserve is left, without a new order?',
    value: (stock - safety) / daily,
    unit: 'days',
    mistaken: [
      { value: stock / daily, why: 'Uses up the reserve, too.' },
      { value: (stock + safety) / daily, why: 'Adds the reserve, which is a part of the stock already.' },
      {
        value: (stock - safety) / daily - lead,
        why: 'Takes off the time of delivery, which says when to order and not how long the stock lasts.',
      },
      {
        value: (stock - safety) / daily + lead,
        why: 'Adds the time of delivery, but the stock lasts no longer by it.',
      },
      { value: stock / daily - 2 * (safety / daily), why: 'Takes the reserve off twice.' },
    ],
    explanation: `${formatFigure(stock)} − ${formatFigure(safety)} = ${formatFigure(stock - safety)} can be used, and ${formatFigure(stock - safety)} / ${daily} = ${formatFigure((stock - safety) / daily)} days.`,
    python: `stock, days = ${stock}, 0
while stock - ${daily} >= ${safety}:
    stock -= ${daily}
    days += 1
print(f"{days:,} days")`,
  }
}

function askReorder({ daily, stock, lead, safety }: Supply, unit: string): Asked {
  return {
    asks: 'At which stock must the order be placed, so that it arrives when only the reserve is left?',
    value: daily * lead + safety,
    unit,
    mistaken: [
      { value: daily * lead, why: 'Forgets the reserve, which would be used up when the order arrives.' },
      {
        value: safety,
        why: 'Orders when only the reserve is left, and then has nothing for the time of delivery.',
      },
      {
        value: stock - daily * lead,
        why: 'Takes the need during delivery off the stock, but that is what will be left and not when to order.',
      },
      { value: daily * lead - safety, why: 'Takes the reserve off, although it has to stay in stock.' },
      { value: daily * (lead + 1) + safety, why: 'Counts one day of delivery too many.' },
    ],
    explanation: `While the order is on its way, ${lead} × ${daily} = ${formatFigure(lead * daily)} are used, and ${formatFigure(safety)} have to be left: ${formatFigure(daily * lead + safety)}.`,
    python: `stock = ${safety}
for _ in range(${lead}):
    stock += ${daily}
print(f"{stock:,} ${unit}")`,
  }
}

function askWait({ daily, stock, lead, safety }: Supply): Asked {
  const value = (stock - safety) / daily - lead
  return {
    asks: 'For how many days can the order wait at most, if the reserve has to stay untouched until it arrives?',
    value,
    unit: 'days',
    mistaken: [
      {
        value: (stock - safety) / daily,
        why: 'Orders when only the reserve is left, but the delivery takes its time, too.',
      },
      { value: stock / daily - lead, why: 'Uses up the reserve during the delivery.' },
      { value: stock / daily, why: 'Orders when nothing at all is left.' },
      { value: value + 2 * lead, why: 'Adds the time of delivery instead of taking it off.' },
      { value: lead, why: 'Takes the time of delivery for the time that is left to order.' },
    ],
    explanation: `The stock lasts for (${formatFigure(stock)} − ${formatFigure(safety)}) / ${daily} = ${formatFigure((stock - safety) / daily)} days until the reserve is reached; ${lead} of these pass while the order is on its way, so it can wait for ${formatFigure(value)}.`,
    python: `def is_safe(wait):
    return ${stock} - ${daily} * (wait + ${lead}) >= ${safety}

print(f"{max(wait for wait in range(1000) if is_safe(wait)):,} days")`,
  }
}
