import { expect, test } from 'vitest'
import { lastBeat, startOfTour, type TourAction, type TourState, tourReducer } from './tour-state.ts'

const reduce = tourReducer(3)
const run = (state: TourState, ...types: Exclude<TourAction['type'], 'choose'>[]) =>
  types.reduce((now, type) => reduce(now, { type }), state)
const ticks = (count: number) => Array.from({ length: count }, () => 'tick' as const)
const playing = startOfTour({ isPlaying: true })
const sceneLength = lastBeat + 1

test('starts at nothing when it plays, at the whole first scene when it does not', () => {
  expect(playing).toEqual({ scene: 0, beat: 0, isPlaying: true })
  expect(startOfTour({ isPlaying: false })).toEqual({ scene: 0, beat: lastBeat, isPlaying: false })
})

test('ticks through the beats of a scene and on to the next', () => {
  expect(run(playing, ...ticks(lastBeat))).toEqual({ scene: 0, beat: lastBeat, isPlaying: true })
  expect(run(playing, ...ticks(sceneLength))).toEqual({ scene: 1, beat: 0, isPlaying: true })
})

test('ends paused on the last scene, whole', () => {
  const end = { scene: 2, beat: lastBeat, isPlaying: false }
  expect(run(playing, ...ticks(3 * sceneLength))).toEqual(end)
  expect(run(playing, ...ticks(3 * sceneLength + 5))).toEqual(end)
})

test.each([
  ['next', 2],
  ['back', 0],
] as const)('%s pauses and shows the other scene whole', (type, scene) => {
  const middle = run(playing, ...ticks(sceneLength + 2))
  expect(run(middle, type)).toEqual({ scene, beat: lastBeat, isPlaying: false })
})

test('choose pauses and shows that scene whole, and none that does not exist', () => {
  expect(reduce(playing, { type: 'choose', scene: 2 })).toEqual({
    scene: 2,
    beat: lastBeat,
    isPlaying: false,
  })
  expect(reduce(playing, { type: 'choose', scene: 7 }).scene).toBe(2)
})

test('stays within the first and the last scene', () => {
  expect(run(playing, 'back').scene).toBe(0)
  expect(run(playing, 'next', 'next', 'next', 'next').scene).toBe(2)
})

test('goes on where it was paused, and a late tick moves nothing', () => {
  const paused = run(playing, ...ticks(4), 'pause')
  expect(run(paused, 'tick')).toBe(paused)
  expect(run(paused, 'play')).toEqual({ scene: 0, beat: 4, isPlaying: true })
})

test('plays a scene that was shown whole from its beginning', () => {
  expect(run(playing, 'next', 'play')).toEqual({ scene: 1, beat: 0, isPlaying: true })
})

test('plays from the start again after the end', () => {
  expect(run(playing, 'next', 'next', 'play')).toEqual(playing)
})
