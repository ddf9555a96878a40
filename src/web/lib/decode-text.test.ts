import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  for (const [place, code] of [0xfeff, ...[...text].map((c) => c.charCodeAt(0))].entries())
    view.setUint16(place * 2, code, !isBigEndian)
  return bytes
}

it.each([
  ['UTF-8', new TextEncoder().encode('Zoë, zoe@example.com')],
  ['UTF-8 with a mark', new TextEncoder().encode('\ufeffZoë, zoe@example.com')],
  ['UTF-16, little end first', utf16('Zoë, zoe@example.com', false)],
  ['UTF-16, big end first', utf16('Zoë, zoe@example.com', true)],
  ['windows-1252', Uint8Array.from([...'Zoë, zoe@example.com'].map((c) => c.charCodeAt(0)))],
])('reads %s', (_name, bytes) => {
  expect(decodeText(bytes)).toBe('Zoë, zoe@example.com')
})
