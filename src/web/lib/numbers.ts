/** Numbers as people read them. Apart from times: the front page has numbers only. */
import { readerLocale } from './locale.ts'

export function formatNumber(value: number, { language } = readerLocale()): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** How large a file is: "840 byte", "12 kB", "1.4 MB". */
export function formatBytes(bytes: number, { language } = readerLocale()): string {
  const step = Math.min(byteUnits.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const unit = byteUnits[step] ?? 'byte'
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / 1000 ** step,
  )
}

/** From 0 to 100. */
export function formatPercent(value: number, { language } = readerLocale()): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100)
}
