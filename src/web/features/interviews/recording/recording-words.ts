/** What is said of a recording, and of what keeps it from being made. */
import type { RecordedMedia } from '#core/interview/recording.ts'
import { refusalText } from '#web/lib/refusals.ts'
import type { FinalFailure } from './engine/recording-server.ts'
import type { UploaderState } from './engine/uploader.ts'

export const mediaWords: Record<RecordedMedia, string> = { sound: 'Sound', video: 'Sound and video' }

/** unsupported: the browser cannot. gone: the device was there, and is no more. */
export type DeviceProblem = 'unsupported' | 'denied' | 'missing' | 'busy' | 'gone' | 'failed'

/** By the names that browsers give to what went wrong. */
export function deviceProblemOf(error: unknown): DeviceProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
    case 'PermissionDeniedError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
    case 'DevicesNotFoundError':
      return 'missing'
    case 'NotReadableError':
    case 'AbortError':
    case 'TrackStartError':
      return 'busy'
    case 'NotSupportedError':
      return 'unsupported'
    default:
      return 'failed'
  }
}

export function describeDeviceProblem(problem: DeviceProblem, media: RecordedMedia): string {
  const devices = media === 'video' ? 'microphone and camera' : 'microphone'
  const device = media === 'video' ? 'microphone or camera' : 'microphone'
  switch (problem) {
    case 'unsupported':
      return 'This browser cannot record. You can go on in writing, which counts just the same.'
    case 'denied':
      return `This browser does not let the page use your ${devices}. You can allow it beside the address of the page, or go on in writing.`
    case 'missing':
      return `No ${device} was found. Please connect one and try again, or go on in writing.`
    case 'busy':
      return `Your ${device} is in use by another program. Please close that and try again, or go on in writing.`
    case 'gone':
      return `Your ${device} is no longer there, so the recording has stopped. What was recorded before is kept.`
    case 'failed':
      return 'The recording has stopped because something went wrong in this browser. What was recorded before is kept.'
  }
}

/** It was allowed on this device, and then not begun. */
export const describeStartProblem = (error: unknown): string =>
  refusalText(
    error,
    'The recording could not begin. Your connection may be interrupted. You can try again, or go on in writing.',
  )

export function describeDropped(reason: FinalFailure): string {
  switch (reason) {
    case 'gone':
      return 'A part of your recording could not be kept, because the interview is not there any more.'
    case 'full':
      return 'There is no more room for recordings of this interview, so the last part was not kept. You can go on in writing.'
    case 'unreadable':
      return 'This browser made a recording that cannot be played, so it was not kept. You can go on in writing.'
  }
}

/** So many may be on their way without a word. */
const usualUnsent = 3

/** Null where there is nothing to mind. */
export function describeUnsent({ unsent, trouble, isLasting }: UploaderState): string | null {
  if (unsent === 0) return null
  const place = isLasting
    ? 'A part of your recording is kept on this device'
    : 'A part of your recording is only on this page. Please keep it open'
  if (trouble === 'signed out') return `${place}. It will be sent when you are signed in again.`
  if (trouble) return `${place}. It will be sent when you are connected again.`
  return unsent > usualUnsent ? 'Your recording is being sent.' : null
}
