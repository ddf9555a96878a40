import { ORPCError } from '@orpc/client'
import { expect, it } from 'vitest'
import { recordingLimits } from '#core/interview/recording.ts'
import { settle } from '../../../../../tests/support/virtual-time.ts'
import type { Piece } from './engine/piece-store.ts'
import { DeviceFailure, type OpenRecorder, type RecorderEvents } from './recorder.ts'
import { createRecordingSession } from './recording-session.ts'

const bytes = new ArrayBuffer(4)

function setUp(parts: { open?: () => Promise<void>; tellServer?: () => Promise<void> } = {}) {
  const kept: Piece[] = []
  const recorders: { events: RecorderEvents | null; isOpen: boolean }[] = []
  const told: string[] = []
  let ids = 0
  const session = createRecordingSession({
    interviewId: 'interview',
    open: async (media) => {
      await parts.open?.()
      const recorder: (typeof recorders)[number] = { events: null, isOpen: true }
      recorders.push(recorder)
      const opened: OpenRecorder = {
        contentType: media === 'video' ? 'video/webm' : 'audio/webm',
        stream: {} as MediaStream,
        begin: (events) => {
          recorder.events = events
        },
        end: async () => {
          await recorder.events?.onPiece({ bytes, ms: 500 })
          recorder.isOpen = false
        },
        close: () => {
          recorder.isOpen = false
        },
      }
      return opened
    },
    tellServer: async ({ recordingId, contentType }) => {
      await parts.tellServer?.()
      told.push(`${recordingId} ${contentType}`)
    },
    keep: async (piece) => void kept.push(piece),
    steadyNow: () => 1000,
    makeId: () => `r${++ids}`,
  })
  return { session, kept, recorders, told }
}

const refusing = (error: Error) => () => Promise.reject(error)

it('asks for the devices, tells the server, then records', async () => {
  const { session, kept, recorders, told } = setUp()
  const seen: string[] = []
  session.subscribe(() => seen.push(session.getState().status))
  await session.start({ withCamera: true })
  expect(told).toEqual(['r1 video/webm'])
  await recorders[0]?.events?.onPiece({ bytes, ms: 4000 })
  expect(session.getState()).toMatchObject({ recordingId: 'r1', media: 'video', startedAt: 1000 })
  await session.stop()
  expect(seen).toEqual(['asking', 'recording', 'stopping', 'stopped'])
  expect(kept.map(({ recordingId, seq, ms }) => [recordingId, seq, ms])).toEqual([
    ['r1', 0, 4000],
    ['r1', 1, 500],
  ])
  expect(recorders[0]?.isOpen).toBe(false)
  expect(session.getState()).toMatchObject({ stream: null, problem: null })
})

it('is another recording each time, counted from the beginning', async () => {
  const { session, kept } = setUp()
  for (const withCamera of [false, true]) {
    await session.start({ withCamera })
    await session.stop()
  }
  expect(kept.map(({ recordingId, seq }) => `${recordingId} ${seq}`)).toEqual(['r1 0', 'r2 0'])
})

it('begins once, however often it is asked to', async () => {
  const { session, recorders } = setUp()
  await Promise.all([1, 2, 3].map(() => session.start({ withCamera: false })))
  await session.start({ withCamera: false })
  expect(recorders).toHaveLength(1)
})

it('says why nothing is recorded, and can be asked again', async () => {
  let isDenied = true
  const { session } = setUp({
    open: async () => {
      if (isDenied) throw new DeviceFailure('denied')
    },
  })
  await session.start({ withCamera: false })
  expect(session.getState()).toMatchObject({ status: 'off', problem: expect.stringContaining('microphone') })
  isDenied = false
  await session.start({ withCamera: false })
  expect(session.getState()).toMatchObject({ status: 'recording', problem: null })
})

it.each([
  [
    'the server has no room',
    new ORPCError('RECORDING_FULL', { defined: true, message: 'No room.' }),
    'No room.',
  ],
  ['the server cannot be reached', new TypeError('fetch failed'), 'connection'],
])('lets the devices go where %s', async (_why, error, words) => {
  const { session, recorders } = setUp({ tellServer: refusing(error) })
  await session.start({ withCamera: true })
  expect(session.getState()).toMatchObject({ status: 'off', problem: expect.stringContaining(words) })
  expect(recorders[0]?.isOpen).toBe(false)
})

it.each(['open', 'tellServer'] as const)(
  'records nothing where it was stopped before it began (%s)',
  async (phase) => {
    let goOn = () => {}
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const { session, recorders } = setUp({ [phase]: () => waiting })
    const starting = session.start({ withCamera: false })
    await settle()
    await session.stop()
    expect(session.getState().status).toBe('off')
    goOn()
    await starting
    expect(recorders[0]).toEqual({ events: null, isOpen: false })
    expect(session.getState().status).toBe('off')
  },
)

it('says that a device is gone, and keeps what there was', async () => {
  const { session, kept, recorders } = setUp()
  await session.start({ withCamera: false })
  await recorders[0]?.events?.onPiece({ bytes, ms: 4000 })
  recorders[0]?.events?.onEnd('gone')
  expect(session.getState()).toMatchObject({
    status: 'stopped',
    problem: expect.stringContaining('no longer'),
  })
  expect(kept).toHaveLength(1)
  await session.stop()
  expect(kept).toHaveLength(1)
})

it('stops where the server takes no more of it, and not where that was another recording', async () => {
  const { session } = setUp()
  await session.start({ withCamera: false })
  const lost = { interviewId: 'interview', reason: 'full', pieces: 1 } as const
  session.hearDropped({ ...lost, recordingId: 'of yesterday' })
  expect(session.getState()).toMatchObject({ status: 'recording', problem: expect.stringContaining('room') })
  session.hearDropped({ ...lost, recordingId: 'r1' })
  await settle()
  expect(session.getState()).toMatchObject({ status: 'stopped', problem: expect.stringContaining('room') })
})

it('stops when there is room for the last piece, and no more', async () => {
  const { session, kept, recorders } = setUp()
  await session.start({ withCamera: false })
  for (let n = 0; n < recordingLimits.chunks - 1; n++) await recorders[0]?.events?.onPiece({ bytes, ms: 1 })
  await settle()
  expect(session.getState().status).toBe('stopped')
  expect(kept).toHaveLength(recordingLimits.chunks)
})
