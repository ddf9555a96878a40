import { describe, expect, it } from 'vitest'
import type { PlanQuestionView } from '#contract/interviews.ts'
import { planLimits } from '#core/interview/plan.ts'
import { findEditIfAny, withEdit, withoutEdit } from './question-edits.ts'
import { checkValues, compareWithTheirs, fromValues, isSameQuestion, toValues } from './question-values.ts'

const project: PlanQuestionView = {
  kind: 'project',
  questionId: 'project-1',
  skill: null,
  topic: 'The hardest problem',
  text: 'I would like to hear more about {project}.',
  textWithoutResume: 'Choose a piece of work that you know well.',
  probes: { result: 'What came of it?', situation: 'Where was it?' },
  anchors: ['Nothing', 'Little', 'Some', 'Much', 'All of it'],
  concepts: [{ name: 'a problem', synonyms: ['trouble'] }],
}
const skill: PlanQuestionView = {
  ...project,
  kind: 'skill',
  questionId: 'skill-1',
  skill: 'SQL',
  text: 'Tell me about a query that was slow.',
  textWithoutResume: null,
}
const questions = [project, skill]

describe('a question in its form', () => {
  it('comes out as it went in', () => {
    expect(fromValues(toValues(project), project)).toEqual(project)
    expect(fromValues(toValues(skill), skill)).toEqual(skill)
  })

  it('has no follow-up where none was written, and no spaces around anything', () => {
    const values = {
      ...toValues(project),
      'probes.result': ' ',
      'probes.numbers': ' How many? ',
      topic: ' It ',
    }
    const edited = fromValues(values, project)
    expect(edited.probes).toEqual({ situation: 'Where was it?', numbers: 'How many?' })
    expect(edited.topic).toBe('It')
  })

  it('has the concepts that were written', () => {
    const { concepts } = fromValues({ ...toValues(project), concepts: 'a goal: aim, target' }, project)
    expect(concepts).toEqual([{ name: 'a goal', synonyms: ['aim', 'target'] }])
  })

  it('keeps what the form does not ask for', () => {
    const { concepts, questionId, kind } = fromValues({ ...toValues(project), text: 'Anew?' }, project)
    expect({ concepts, questionId, kind }).toEqual({
      concepts: project.concepts,
      questionId: 'project-1',
      kind: 'project',
    })
  })

  it('is the same in whatever order it was kept', () => {
    const turned = { situation: 'Where was it?', result: 'What came of it?' }
    expect(isSameQuestion(project, { ...project, probes: turned, questionId: null })).toBe(true)
    expect(isSameQuestion(project, { ...project, topic: 'Another' })).toBe(false)
    expect(isSameQuestion(project, { ...project, kind: 'skill' })).toBe(false)
  })
})

describe('what is wrong with it', () => {
  const check = (changes: Partial<ReturnType<typeof toValues>>, place = 0) =>
    checkValues({ ...toValues(questions[place] ?? project), ...changes }, { questions, place, level: 'mid' })

  it.each([
    [{}, []],
    [{ text: ' ' }, ['text']],
    [{ text: 'Why, then?' }, ['text']],
    [{ text: skill.text }, []],
    [{ topic: '' }, ['topic']],
    [{ topic: 'x'.repeat(planLimits.topic + 1) }, ['topic']],
    [{ 'probes.result': 'x'.repeat(planLimits.probe + 1) }, ['probes.result']],
    [{ 'probes.result': '' }, []],
    [{ 'anchors.4': '' }, ['anchors.4']],
    [{ 'anchors.0': 'He says nothing.' }, ['anchors.0']],
    [{ textWithoutResume: '' }, ['textWithoutResume']],
  ])('%o: %o', (changes, fields) => {
    expect(Object.keys(check(changes))).toEqual(fields)
  })

  it('is said of the later of two that are the same', () =>
    expect(check({ text: project.text }, 1).text).toBe('This is asked as question 1 already'))
})

it('tells what someone else has changed meanwhile', () => {
  const theirs = { ...project, topic: 'Their topic', anchors: ['None', ...project.anchors.slice(1)] }
  const values = { ...toValues(project), 'probes.result': 'My follow-up?' }
  expect(compareWithTheirs(values, theirs as PlanQuestionView)).toEqual([
    { field: 'topic', label: 'Topic', theirs: 'Their topic', yours: 'The hardest problem' },
    {
      field: 'probes.result',
      label: 'Follow-up: Result',
      theirs: 'What came of it?',
      yours: 'My follow-up?',
    },
    { field: 'anchors.0', label: 'Rating 1', theirs: 'None', yours: 'Nothing' },
  ])
})

describe('edits that are not saved yet', () => {
  const edit = { base: skill, place: 1, values: { ...toValues(skill), topic: 'Mine' } }

  it('are kept once for each question, and only where something was typed', () => {
    const again = { ...edit, values: { ...edit.values, topic: 'Mine, too' } }
    expect(withEdit([], edit)).toEqual([edit])
    expect(withEdit([edit], again)).toEqual([again])
    expect(withEdit([edit], { ...edit, values: toValues(skill) })).toEqual([])
    expect(withoutEdit([edit], project)).toEqual([edit])
    expect(withoutEdit([edit], skill)).toEqual([])
  })

  it('are found at the question they belong to, wherever it stands by now', () => {
    expect(findEditIfAny([edit], questions, 1)).toBe(edit)
    expect(findEditIfAny([edit], questions, 0)).toBeNull()
    expect(findEditIfAny([edit], [skill, project], 0)).toBe(edit)
    expect(findEditIfAny([edit], [project, { ...skill, text: 'Changed by others?' }], 1)).toBe(edit)
  })
})
