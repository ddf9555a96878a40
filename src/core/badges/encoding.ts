/** The alphabets that signed things are written in. Core has neither a browser's nor Node's: it works in both. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** RFC 4648, 5, without padding. Null where it is something else. */
export function readBase64Url(text: string): Uint8Array | null {
  if (text.length % 4 === 1) return null
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let held = 0
  let bits = 0
  let at = 0
  for (const letter of text) {
    const value = alphabet.indexOf(letter)
    if (value < 0) return null
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = (held >> bits) & 0xff
  }
  // What is left over says nothing: another letter there would be the same bytes, so none but zero is taken.
  return (held & ((1 << bits) - 1)) === 0 ? bytes : null
}

/** Null where it is not UTF-8. */
export function readUtf8(bytes: Uint8Array): string | null {
  let escaped = ''
  for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, '0')}`
  try {
    return decodeURIComponent(escaped)
  } catch {
    return null
  }
}

export const writeAscii = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0))
