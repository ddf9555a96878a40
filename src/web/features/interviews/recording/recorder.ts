/** The microphone, and the camera where it is wished for, as pieces of a recording. */
import { chunkMs, type RecordedMedia, type RecordedType, recordingLimits } from '#core/interview/recording.ts'
import { pickRecordedTypeIfAny } from './recorded-type.ts'
import { type DeviceProblem, deviceProblemOf } from './recording-words.ts'

export type RecorderEvents = {
  /** One after the other. Awaited before the end. */
  onPiece: (piece: { bytes: ArrayBuffer; ms: number }) => Promise<void>
  /** By itself: whoever ends it knows. All pieces were handed over. */
  onEnd: (problem: DeviceProblem) => void
}

/** Open devices. They are let go of by `end` or `close`. */
export type OpenRecorder = {
  contentType: RecordedType
  stream: MediaStream
  begin: (events: RecorderEvents) => void
  /** Once all pieces were handed over. */
  end: () => Promise<void>
  close: () => void
}

export class DeviceFailure extends Error {
  readonly problem: DeviceProblem
  constructor(problem: DeviceProblem, options?: ErrorOptions) {
    super(`The device: ${problem}.`, options)
    this.problem = problem
  }
}

/** Enough to understand every word, and to see who speaks. */
const bitRates = { audioBitsPerSecond: 32_000, videoBitsPerSecond: 250_000 }
const sound: MediaTrackConstraints = { channelCount: 1, echoCancellation: true, noiseSuppression: true }
const smallPicture: MediaTrackConstraints = {
  width: { ideal: 640, max: 640 },
  height: { ideal: 360, max: 360 },
  frameRate: { ideal: 15, max: 24 },
  facingMode: 'user',
}
/** For a camera that has none so small: the bit rate bounds it all the same. */
const anyPicture: MediaTrackConstraints = { width: 640, height: 360, frameRate: 15, facingMode: 'user' }

export async function openRecorder(media: RecordedMedia): Promise<OpenRecorder> {
  const type =
    'MediaRecorder' in window && navigator.mediaDevices
      ? pickRecordedTypeIfAny(media, (mimeType) => MediaRecorder.isTypeSupported(mimeType))
      : null
  if (!type) throw new DeviceFailure('unsupported')
  const stream = await openDevices(media).catch((error: unknown) => {
    throw new DeviceFailure(deviceProblemOf(error), { cause: error })
  })
  try {
    const recorder = new MediaRecorder(stream, { mimeType: type.mimeType, ...bitRates })
    return createRecorder(recorder, type.contentType)
  } catch (error) {
    letGo(stream)
    throw new DeviceFailure('unsupported', { cause: error })
  }
}

/** Until then the browser shows that it listens. */
function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function openDevices(media: RecordedMedia): Promise<MediaStream> {
  const open = (video: MediaTrackConstraints | false) =>
    navigator.mediaDevices.getUserMedia({ audio: sound, video })
  if (media === 'sound') return await open(false)
  return await open(smallPicture).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'OverconstrainedError') return open(anyPicture)
    throw error
  })
}

function createRecorder(recorder: MediaRecorder, contentType: RecordedType): OpenRecorder {
  const { stream } = recorder
  /** A blob gives its bytes when it likes; pieces have an order. */
  let handedOver = Promise.resolve()
  let lastAt = 0
  let problem: DeviceProblem | null = null
  const leaving = new AbortController()

  const close = () => {
    leaving.abort()
    letGo(stream)
  }
  const halt = (why: DeviceProblem) => {
    problem ??= why
    if (recorder.state !== 'inactive') recorder.stop()
  }

  return {
    contentType,
    stream,
    close,
    begin: ({ onPiece, onEnd }) => {
      const { signal } = leaving
      recorder.addEventListener('dataavailable', ({ data }) => {
        // Browsers end with an empty one; its time belongs to the next.
        if (data.size === 0) return
        const now = performance.now()
        const ms = Math.round(now - lastAt)
        lastAt = now
        const handOver = async () => {
          for (const piece of splitPiece(await data.arrayBuffer(), ms)) await onPiece(piece)
        }
        handedOver = handedOver.then(handOver).catch(() => halt('failed'))
      })
      recorder.addEventListener('error', () => halt('failed'), { signal })
      // Without its sound a video would go on in silence.
      for (const track of stream.getTracks()) track.addEventListener('ended', () => halt('gone'), { signal })
      recorder.addEventListener(
        'stop',
        () => {
          close()
          void handedOver.finally(() => onEnd(problem ?? 'gone'))
        },
        { signal },
      )
      // Whoever looks away may be about to close the page.
      document.addEventListener(
        'visibilitychange',
        () => {
          if (document.hidden && recorder.state === 'recording') recorder.requestData()
        },
        { signal },
      )
      lastAt = performance.now()
      try {
        recorder.start(chunkMs)
      } catch {
        close()
        onEnd('failed')
      }
    },
    end: async () => {
      if (recorder.state !== 'inactive') {
        // Who ends it does not have to be told.
        leaving.abort()
        const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
        recorder.stop()
        await stopped
      }
      close()
      await handedOver
    },
  }
}

/** A machine that was busy for minutes hands over more at once than the server takes in one piece. */
export function splitPiece(bytes: ArrayBuffer, ms: number): { bytes: ArrayBuffer; ms: number }[] {
  const { chunkBytes } = recordingLimits
  const count = Math.ceil(bytes.byteLength / chunkBytes)
  return Array.from({ length: count }, (_, at) => ({
    bytes: bytes.slice(at * chunkBytes, (at + 1) * chunkBytes),
    ms: at === 0 ? Math.min(ms, longestPieceMs) : 0,
  }))
}

/** What the server takes for one. */
const longestPieceMs = 600_000
