/** In what a browser records. */
import { type RecordedMedia, type RecordedType, recordedTypes } from '#core/interview/recording.ts'

/** The lighter to make comes first; names without what is inside are for browsers that know no more. */
const wanted: Record<RecordedMedia, string[]> = {
  sound: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/ogg'],
  video: ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
}

/** `contentType` is what the server is told: without codecs. Null: none that could be played back. */
export function pickRecordedTypeIfAny(
  media: RecordedMedia,
  isSupported: (mimeType: string) => boolean,
): { mimeType: string; contentType: RecordedType } | null {
  const mimeType = wanted[media].find(isSupported)
  const contentType = recordedTypes.find((type) => type === mimeType?.split(';')[0])
  return mimeType && contentType ? { mimeType, contentType } : null
}
