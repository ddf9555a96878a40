import { describe, expect, it } from 'vitest'
import { beginsLike, mediaOf, type RecordedType, recordedTypes } from '#core/interview/recording.ts'

const webm = [0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0]
const ogg = [...'OggS....'].map((letter) => letter.charCodeAt(0))
const mp4 = [0, 0, 0, 24, ...[...'ftypisom'].map((letter) => letter.charCodeAt(0))]
const html = [...'<html><b>'].map((letter) => letter.charCodeAt(0))

describe('the beginning of a recording', () => {
  it.each<[string, number[], RecordedType[]]>([
    ['webm', webm, ['audio/webm', 'video/webm']],
    ['ogg', ogg, ['audio/ogg']],
    ['mp4', mp4, ['audio/mp4', 'video/mp4']],
    ['a page', html, []],
    ['nothing', [], []],
  ])('of %s', (_what, bytes, types) => {
    expect(recordedTypes.filter((type) => beginsLike(type, new Uint8Array(bytes)))).toEqual(
      recordedTypes.filter((type) => types.includes(type)),
    )
  })

  it('tells sound from video', () => {
    expect(recordedTypes.filter((type) => mediaOf(type) === 'video')).toEqual(['video/webm', 'video/mp4'])
  })
})
