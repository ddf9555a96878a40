import { leanDistractors } from '#core/items/templates/lean-distractors.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { formatFigure } from '#core/items/templates/wording.ts'

const contexts = [
  {
    unit: 'payments',
    real: 'fraudulent',
    checks: 'A filter flags',
    flagged: 'flagged payments',
    fine: 'honest payments',
  },
  {
    unit: 'screws',
    real: 'cracked',
    checks: 'A camera rejects',
    flagged: 'rejected screws',
    fine: 'sound screws',
  },
  {
    unit: 'mails',
    real: 'phishing',
    checks: 'A gateway holds back',
    flagged: 'mails held back',
    fine: 'harmless mails',
  },
  {
    unit: 'sign-ins',
    real: 'made by bots',
    checks: 'A rule blocks',
    flagged: 'blocked sign-ins',
    fine: 'sign-ins by people',
  },
  {
    unit: 'trees',
    real: 'infested',
    checks: 'A drone marks',
    flagged: 'marked trees',
    fine: 'healthy trees',
  },
  {
    unit: 'claims',
    real: 'false',
    checks: 'A model singles out',
    flagged: 'claims singled out',
    fine: 'true claims',
  },
  {
    unit: 'samples',
    real: 'polluted',
    checks: 'A quick test reports',
    flagged: 'reported samples',
    fine: 'clean samples',
  },
  {
    unit: 'coins',
    real: 'forged',
    checks: 'A machine sorts out',
    flagged: 'coins sorted out',
    fine: 'real coins',
  },
]

export const baseRate: Template = {
  id: 'statistics-base-rate',
  title: 'How many alarms are right when the thing is rare',
  skill: 'Statistics',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const { unit, real, checks, flagged, fine } = random.pick(contexts)
    /** In thousandths. */
    const rate = random.chance(0.7) ? random.int(2, 20) * 5 : random.int(21, 50) * 5
    const found = random.int(60, 98)
    const alarm = random.int(1, 12)
    // As few things as possible of which none is counted in parts.
    const total = [1000, 2000, 5000, 10000, 20000, 50000].find(
      (count) => (count * rate * found) % 100000 === 0 && (count * (1000 - rate) * alarm) % 100000 === 0,
    )
    if (!total) throw new PoorDraw('Parts of things.')
    const bad = (total * rate) / 1000
    const [hits, misfires] = [(bad * found) / 100, ((total - bad) * alarm) / 100]

    const percent = (share: number) => Math.round(share * 100)
    const exact = (hits / (hits + misfires)) * 100
    if (Math.abs((exact % 1) - 0.5) < 0.05) throw new PoorDraw('It could be rounded either way.')
    const key = Math.round(exact)
    const isInNumbers = random.chance(0.5)
    const facts = isInNumbers
      ? `Of ${formatFigure(total)} ${unit}, ${formatFigure(bad)} are ${real}. ${checks} ${formatFigure(hits)} of these, and by mistake ${formatFigure(misfires)} of the ${formatFigure(total - bad)} ${fine}.`
      : `${rate / 10} percent of all ${unit} are ${real}. ${checks} ${found} percent of these, and by mistake ${alarm} percent of the ${fine}.`
    const mistaken = [
      {
        value: found,
        why: 'Takes the share of the real ones that are found for the share of alarms that are right.',
      },
      {
        value: 100 - alarm,
        why: 'Takes the share of the others that are left alone for the share of alarms that are right.',
      },
      { value: 100 - key, why: 'Gives the share of alarms that are wrong.' },
      {
        value: percent(hits / bad - misfires / (total - bad)),
        why: 'Takes the rate of mistakes off the rate of finds, but the two are shares of different things.',
      },
      {
        value: percent(found / (found + alarm)),
        why: 'Weighs the two rates alike, as if both kinds were equally frequent.',
      },
      { value: percent((hits + misfires) / total), why: 'Gives the share of all that causes an alarm.' },
      {
        value: percent((hits + total - bad - misfires) / total),
        why: 'Gives the share of all that is judged rightly.',
      },
    ].filter(({ value }) => value > 0 && value < 100 && Math.abs(value - key) > 2)
    return {
      question: `${facts}\n\nAbout what share of the ${flagged} are really ${real}?`,
      code: '',
      language: null,
      options: makeOptions(random, {
        key: `${key} percent`,
        distractors: leanDistractors(
          random,
          key,
          mistaken.map(({ value, why }) => ({ value, text: `${value} percent`, why })),
        ),
      }),
      explanation: `${isInNumbers ? '' : `Among ${formatFigure(total)} ${unit}, ${formatFigure(bad)} are ${real}. `}There are ${formatFigure(hits)} right alarms and ${formatFigure(misfires)} wrong ones, so ${formatFigure(hits)} / ${formatFigure(hits + misfires)}, about ${key} percent, are right. ${exact < 50 ? 'However well it finds them, the many others cause more alarms than the few that are sought.' : 'How good an alarm is depends on how frequent the thing is, and not on the rate of finds alone.'}`,
      proof: {
        language: 'python',
        source: `from fractions import Fraction

prior = Fraction(${rate}, 1000)
hit, mistake = Fraction(${found}, 100), Fraction(${alarm}, 100)
print(f"{round(100 * prior * hit / (prior * hit + (1 - prior) * mistake))} percent")`,
      },
    }
  },
}
