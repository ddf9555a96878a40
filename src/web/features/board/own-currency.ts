/** The currency that most in the reader's part of the world are paid in: where a choice begins, no more. */
const byRegion: Record<string, string> = {
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CN: 'CNY',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  IL: 'ILS',
  IN: 'INR',
  JP: 'JPY',
  KR: 'KRW',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  SG: 'SGD',
  TR: 'TRY',
  ZA: 'ZAR',
}
const euroRegions = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')

export function guessCurrency(language: string): string {
  const region = new Intl.Locale(language).maximize().region ?? ''
  return euroRegions.includes(region) ? 'EUR' : (byRegion[region] ?? 'USD')
}
