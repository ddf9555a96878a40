/** What may be recorded of an interview, and in what pieces. For how long it is kept is in core/retention. */

export const recordedMedia = ['sound', 'video'] as const
export type RecordedMedia = (typeof recordedMedia)[number]

/** Of one recording, every few seconds: so much is lost at most where a browser is killed. */
export const chunkMs = 4000

/** A piece can be longer where a browser was held up; never so long. */
export const longestChunkMs = 120_000

/** What was recorded before the end may still be on its way for so long. */
export const lateDays = 7

export const recordingLimits = {
  /** Of one piece; a few seconds of video are far below. */
  chunkBytes: 4 * 1024 * 1024,
  chunks: 4000,
  /** Of all recordings of an interview. */
  bytes: 300 * 1024 * 1024,
  recordings: 40,
} as const

/** What browsers record in, and nothing else: it is played back in a page of ours. */
export const recordedTypes = ['audio/webm', 'audio/mp4', 'audio/ogg', 'video/webm', 'video/mp4'] as const
export type RecordedType = (typeof recordedTypes)[number]

export const mediaOf = (type: RecordedType): RecordedMedia => (type.startsWith('video/') ? 'video' : 'sound')

/** Whether bytes begin as a recording of this type does. */
export function beginsLike(type: RecordedType, bytes: Uint8Array): boolean {
  const at = (from: number, text: string) =>
    [...text].every((letter, n) => bytes[from + n] === letter.charCodeAt(0))
  if (type.endsWith('/webm')) return [0x1a, 0x45, 0xdf, 0xa3].every((byte, n) => bytes[n] === byte)
  return type.endsWith('/ogg') ? at(0, 'OggS') : at(4, 'ftyp')
}
