import { expect, it } from 'vitest'
import { pickRecordedTypeIfAny } from './recorded-type.ts'

const chromium = [
  'audio/webm;codecs=opus',
  'audio/webm',
  'audio/mp4',
  'video/webm;codecs=vp8,opus',
  'video/mp4',
]
const safari = ['audio/mp4', 'video/mp4']
const old = ['audio/ogg', 'video/webm']

it.each([
  ['sound', chromium, 'audio/webm;codecs=opus', 'audio/webm'],
  ['video', chromium, 'video/webm;codecs=vp8,opus', 'video/webm'],
  ['sound', safari, 'audio/mp4', 'audio/mp4'],
  ['video', safari, 'video/mp4', 'video/mp4'],
  ['sound', old, 'audio/ogg', 'audio/ogg'],
  ['video', old, 'video/webm', 'video/webm'],
] as const)('%s with %j is recorded in %s and sent as %s', (media, known, mimeType, contentType) => {
  const isSupported = (type: string) => known.some((one) => one === type)
  expect(pickRecordedTypeIfAny(media, isSupported)).toEqual({ mimeType, contentType })
})

it('is nothing where a browser records in nothing that can be played', () => {
  expect(pickRecordedTypeIfAny('sound', () => false)).toBeNull()
  expect(pickRecordedTypeIfAny('video', (type) => type === 'video/x-matroska')).toBeNull()
})
