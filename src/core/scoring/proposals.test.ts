import { describe, expect, it } from 'vitest'
import { allScenarios } from '#core/items/scenarios/catalogue.ts'
import { findQuoteIfAny, type Proposal, weighProposals } from '#core/scoring/proposals.ts'
import { scoreText } from '#core/scoring/score-texts.ts'
import { toScenarioTask } from '#core/scoring/text/task.ts'

const [scenario] = allScenarios
if (!scenario) throw new Error('There are scenarios.')
const answer = scenario.samples.find(({ quality }) => quality === 'fair')?.answer ?? ''
const rated = scoreText({ place: 0, section: '', title: '', task: toScenarioTask(scenario), answer })
const [criterion] = rated.criteria
if (!criterion) throw new Error('There are criteria.')
const quote = answer.slice(0, 60)
const propose = (level: number, quotes: string[] = [quote]): Proposal[] => [
  { criterionId: criterion.id, level, quotes },
]
const levelAfter = (...proposals: Proposal[][]) => weighProposals(rated, proposals).criteria[0]

describe('weighProposals', () => {
  it('moves a level by one at most, towards the middle of what was proposed', () => {
    const near = Math.min(4, Math.round(criterion.level) + 1)
    expect(levelAfter(propose(near), propose(near), propose(near))?.level).toBeLessThanOrEqual(
      criterion.level + 1,
    )
    expect(levelAfter(propose(0), propose(0), propose(0))?.level).toBeCloseTo(
      Math.max(0, criterion.level - 1),
      5,
    )
  })

  it('believes nothing that is not in the answer', () => {
    const invented = propose(4, ['I would call the chief executive at midnight and resign.'])
    expect(levelAfter(invented, invented, invented)).toEqual(criterion)
    expect(levelAfter(propose(4, []), propose(4, []))).toEqual(criterion)
    expect(levelAfter(propose(9), propose(9))).toEqual(criterion)
    expect(levelAfter(propose(4))).toEqual(criterion)
  })

  it('leaves it to a person where the model does not agree with itself, and says by how much', () => {
    const { criteria, doubts } = weighProposals(rated, [propose(0), propose(2), propose(4)])
    expect(criteria[0]?.by).toEqual({ kind: 'model', spread: 4 })
    expect(doubts).toContain('unclear')
  })

  it('leaves the other criteria alone', () => {
    expect(weighProposals(rated, [propose(2), propose(2)]).criteria.slice(1)).toEqual(rated.criteria.slice(1))
  })
})

describe('findQuoteIfAny', () => {
  it.each([
    ['roll  the release\nback first', true],
    ['Roll the release', false],
    ['the “release” back', false],
    ['back', false],
  ])('finds %j: %s', (text, isThere) => {
    const found = findQuoteIfAny('I would roll the release back first, then look.', text)
    expect(found !== null).toBe(isThere)
  })

  it('minds no other quotation marks, and no pattern', () => {
    expect(findQuoteIfAny("I said: 'we can't pay (yet)'. Then", 'said: “we can’t pay (yet)”')).not.toBeNull()
  })
})
