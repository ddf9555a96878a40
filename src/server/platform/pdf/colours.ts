/** The product's colours by day (web/ui/tokens.css), on white: paper has its own warmth. */
export const colours = {
  ink: '#1B1F27',
  quiet: '#5B6270',
  copper: '#A8481F',
  /** On the dark stone of the mark. */
  lightCopper: '#E8935F',
  hairline: '#DDD6C9',
  edge: '#8A8273',
  well: '#F2ECE2',
} as const

/** What a value means, always beside the word for it. */
export const tones = {
  good: { text: '#23683F', fill: '#23683F', tint: '#CFE5D6' },
  info: { text: '#235D92', fill: '#235D92', tint: '#CFE0F0' },
  caution: { text: '#7D5600', fill: '#AD7800', tint: '#F2E1B0' },
  danger: { text: '#A3232B', fill: '#A3232B', tint: '#F5D2D0' },
} as const
export type Tone = keyof typeof tones
