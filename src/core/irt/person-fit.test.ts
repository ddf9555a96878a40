import { describe, expect, it } from 'vitest'
import { createRandom } from '#core/items/random.ts'
import type { ScoredAnswer } from './ability.ts'
import { drawNormal, drawUniform } from './chance.ts'
import { probabilityCorrect } from './item-curve.ts'
import { judgePersonFit } from './person-fit.ts'

const form = Array.from({ length: 30 }, (_, at) => ({
  discrimination: 0.8 + (at % 5) / 5,
  difficulty: (at - 14.5) / 7,
  guessing: at % 2 === 0 ? 0 : 0.2,
}))

function answer(seed: string): ScoredAnswer[] {
  const random = createRandom(seed)
  const ability = drawNormal(random)
  return form.map((curve) => ({
    curve,
    score: drawUniform(random) < probabilityCorrect(curve, ability) ? 1 : 0,
  }))
}

describe('judgePersonFit', () => {
  const honest = Array.from({ length: 600 }, (_, at) => judgePersonFit(answer(`honest ${at}`)))

  it('has about the mean and spread of a standard normal among honest people', () => {
    const mean = honest.reduce((sum, { fit }) => sum + fit, 0) / honest.length
    const square = honest.reduce((sum, { fit }) => sum + fit ** 2, 0) / honest.length
    expect(Math.abs(mean)).toBeLessThan(0.15)
    expect(Math.sqrt(square - mean ** 2)).toBeGreaterThan(0.85)
    expect(Math.sqrt(square - mean ** 2)).toBeLessThan(1.15)
  })

  it('flags about one honest person in a hundred', () => {
    expect(honest.filter(({ isUnlikely }) => isUnlikely).length / honest.length).toBeLessThan(0.025)
  })

  it('flags who solves the hard half and fails the easy one', () => {
    const scores = form.map((curve, at) => ({ curve, score: at < 15 ? 0 : 1 }))
    expect(judgePersonFit(scores)).toMatchObject({ isUnlikely: true })
    expect(judgePersonFit(scores.map((one) => ({ ...one, score: 1 - one.score })))).toMatchObject({
      isUnlikely: false,
    })
  })

  it('says nothing of a few answers, and is finite where all are the same', () => {
    expect(judgePersonFit(form.slice(0, 7).map((curve, at) => ({ curve, score: at < 4 ? 0 : 1 })))).toEqual({
      fit: 0,
      isUnlikely: false,
    })
    for (const score of [0, 0.5, 1])
      expect(Number.isFinite(judgePersonFit(form.map((curve) => ({ curve, score }))).fit)).toBe(true)
  })
})
