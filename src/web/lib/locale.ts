/** How the reader reads: their language, and the time zone they live in or chose. */

export type Locale = { language: string; timeZone: string }

/** What the browser says of its reader. */
export const browserLocale = (): Locale => {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { language: locale, timeZone }
}

let findPreferredZone: () => string | null = () => null
/** The zone that the reader chose, asked for at each use: it changes with who is signed in. */
export function preferTimeZoneOf(find: () => string | null): void {
  findPreferredZone = find
}

/** The reader's own. A chosen zone that this browser does not know must not stop the page. */
export const readerLocale = (): Locale => {
  const { language, timeZone } = browserLocale()
  const preferred = findPreferredZone()
  return { language, timeZone: preferred && isKnownZone(preferred) ? preferred : timeZone }
}

const knownZones = new Map<string, boolean>()

function isKnownZone(timeZone: string): boolean {
  const known = knownZones.get(timeZone) ?? canFormatIn(timeZone)
  knownZones.set(timeZone, known)
  return known
}

function canFormatIn(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
