/** What answers say against a question, in words for who has never heard of a model, with the figures behind them. */
import type { ItemFlagView } from '#contract/item-statistics.ts'
import { hasOptions, type ItemContent } from '#core/items/item.ts'
import { readerLocale } from '#web/lib/locale.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'

/** "B, the key". Options are counted as the editor shows them. */
export function nameOption(content: ItemContent, option: string): string {
  const isKey = hasOptions(content) && content.options[Number(option)]?.isKey === true
  return namePlace(Number(option), isKey)
}

export function namePlace(place: number, isKey: boolean): string {
  const letter = letterOf(String(place))
  return isKey ? `${letter}, the key` : letter
}

/** To the hundredth: correlations and the like. */
export function formatFine(value: number, { language } = readerLocale()): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)
}

const letterOf = (option: string) => String.fromCharCode('A'.charCodeAt(0) + Number(option))

export function describeFlag(flag: ItemFlagView): { words: string; evidence: string } {
  const of = `of ${formatNumber(flag.answers)} answers`
  switch (flag.kind) {
    case 'likely-wrong-key':
      return {
        words: `The key may be wrong: people who do well otherwise choose option ${letterOf(flag.option)}.`,
        evidence: `Correlation of option ${letterOf(flag.option)} ${formatFine(flag.optionCorrelation)}, of the key ${formatFine(flag.keyCorrelation)}, ${of}`,
      }
    case 'low-discrimination':
      return {
        words: 'It hardly tells strong from weak: both get it right equally often.',
        evidence: `Correlation ${formatFine(flag.correlation)}, at least ${formatFine(flag.leastCorrelation)} is expected, ${of}`,
      }
    case 'poor-fit':
      return {
        words: 'People of some abilities get it right far more or less often than its curve says.',
        evidence: `Off by ${formatPercent(flag.distance * 100)} on average, ${of}`,
      }
    case 'too-easy':
      return {
        words: 'Nearly everyone gets it right, so it tells little.',
        evidence: `${formatPercent(flag.facility * 100)} right, ${of}`,
      }
    case 'too-hard':
      return {
        words: 'Hardly anyone gets it right beyond guessing, so it tells little.',
        evidence: `${formatPercent(flag.facility * 100)} right, ${of}`,
      }
  }
}
