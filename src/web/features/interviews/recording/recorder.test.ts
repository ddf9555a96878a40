import { expect, it } from 'vitest'
import { recordingLimits } from '#core/interview/recording.ts'
import { splitPiece } from './recorder.ts'

const { chunkBytes } = recordingLimits

it.each([
  [1, [1]],
  [chunkBytes, [chunkBytes]],
  [chunkBytes + 1, [chunkBytes, 1]],
  [2 * chunkBytes + 5, [chunkBytes, chunkBytes, 5]],
])('%i bytes are pieces of %j', (size, sizes) => {
  const bytes = new Uint8Array(size).map((_, at) => at % 251)
  const pieces = splitPiece(bytes.buffer, 4000)
  expect(pieces.map((piece) => piece.bytes.byteLength)).toEqual(sizes)
  expect(Buffer.concat(pieces.map((piece) => new Uint8Array(piece.bytes))).equals(bytes)).toBe(true)
  expect(pieces.reduce((sum, { ms }) => sum + ms, 0)).toBe(4000)
})

it('is never longer than the server takes', () => {
  expect(splitPiece(new ArrayBuffer(8), 9_000_000)).toMatchObject([{ ms: 600_000 }])
})
