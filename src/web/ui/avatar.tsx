/** A person's picture, or their initials. Always beside their name, so it says nothing to a screen reader. */
import { useState } from 'react'

const tints = [
  'bg-copper-tint text-copper',
  'bg-good-tint text-good',
  'bg-info-tint text-info',
  'bg-caution-tint text-caution',
]
const sizes = { small: 'size-8 text-xs', medium: 'size-10 text-sm', large: 'size-20 text-2xl' }

export function Avatar({
  name,
  src,
  size = 'medium',
}: {
  name: string
  src?: string | null
  size?: keyof typeof sizes
}) {
  const frame = `inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full ${sizes[size]}`
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  if (src && src !== brokenSrc) {
    return (
      <img
        alt=""
        src={src}
        onError={() => setBrokenSrc(src)}
        className={`${frame} object-cover ring-1 ring-hairline`}
      />
    )
  }
  return (
    <span aria-hidden="true" className={`${frame} select-none font-semibold ${tints[tintOf(name)]}`}>
      {initialsOf(name)}
    </span>
  )
}

/** Of the first and the last word; by what people see as one character. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  const segmenter = new Intl.Segmenter()
  return ends
    .map((word) => [...segmenter.segment(word ?? '')][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** The same person always has the same colour. */
function tintOf(name: string): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return sum % tints.length
}
