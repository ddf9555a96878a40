import { describe, expect, it } from 'vitest'
import type { PlanQuestionView } from '#contract/interviews.ts'
import * as resume from '#core/interview/resume-project.ts'
import {
  listProblemPlaces,
  locate,
  moved,
  problemsOf,
  projectPlaceholder,
  searchQuestions,
  splitText,
} from './plan-questions.ts'

const question = (topic: string, changes: Partial<PlanQuestionView> = {}): PlanQuestionView => ({
  kind: 'behavioural',
  questionId: topic,
  skill: null,
  topic,
  text: `Tell me about ${topic}.`,
  textWithoutResume: null,
  probes: { result: 'What came of it?' },
  anchors: ['one', 'two', 'three', 'four', 'five'],
  concepts: [],
  ...changes,
})

describe('moving', () => {
  it.each([
    [0, 1, 'bac'],
    [1, 0, 'bac'],
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, -1, 'abc'],
    [2, 3, 'abc'],
    [7, 0, 'abc'],
  ])('%i to %i: %s', (from, to, order) => {
    expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order)
  })
})

describe('where a question stands that was seen before', () => {
  const why = question('why', { kind: 'motivation' })
  const sql = question('sql', { kind: 'skill', skill: 'SQL' })
  const css = question('css', { kind: 'skill', skill: 'CSS' })
  const plan = [why, sql, css]

  it('is where it was', () => expect(locate(plan, sql, 1)).toBe(1))
  it('is where it was moved to', () => expect(locate([css, why, sql], sql, 1)).toBe(2))
  it('is its own place where two are the same', () => expect(locate([sql, why, sql], sql, 2)).toBe(2))
  it('is where its follow-ups were changed', () =>
    expect(locate([{ ...sql, probes: {} }, why, css], sql, 1)).toBe(0))
  it('is the same place where it was written anew', () =>
    expect(locate([why, { ...sql, questionId: null, text: 'Something else?' }, css], sql, 1)).toBe(1))
  it('is a place of its kind where another took its own', () => {
    const anew = { ...sql, questionId: null, text: 'Something else?' }
    expect(locate([anew, why, css], sql, 1)).toBe(0)
  })
  it('does not depend on how the server sorts what it keeps', () => {
    const two = { result: 'What came of it?', situation: 'Where was it?' }
    const turned = { situation: 'Where was it?', result: 'What came of it?' }
    expect(locate([why, { ...sql, probes: turned }], { ...sql, probes: two }, 0)).toBe(1)
  })
})

describe('searching', () => {
  const all = [question('Slow pages', { skill: 'CSS' }), question('Slow queries', { skill: 'SQL' })]
  it.each([
    ['', 2],
    ['  ', 2],
    ['slow', 2],
    ['SQL', 1],
    ['slow queries', 1],
    ['queries SLOW about', 1],
    ['nothing', 0],
  ])('“%s” finds %i', (search, count) => {
    expect(searchQuestions(all, search)).toHaveLength(count)
  })
})

describe('the words that each candidate’s own resume fills in', () => {
  const named = { text: 'something from the candidate’s resume', isProject: true }
  const said = (text: string) => ({ text, isProject: false })

  it('are marked where they stand', () => {
    expect(splitText('About {project}, why?')).toEqual([said('About '), named, said(', why?')])
    expect(splitText('{project}')).toEqual([named])
    expect(splitText('Why?')).toEqual([said('Why?')])
    expect(splitText('')).toEqual([])
  })
  it('are called as the interviewer calls them', () =>
    expect(projectPlaceholder).toBe(resume.projectPlaceholder))
})

describe('what keeps a plan from being approved', () => {
  const problems = {
    questions: 'A plan has two questions on skills',
    'questions.4.text': 'Please write the question',
    'questions.1.anchors.0': 'Please say what it shows',
    'questions.1.topic': 'Please say what it is about',
  }
  it('is told by question', () => {
    expect(problemsOf(problems, 1)).toEqual({
      'anchors.0': 'Please say what it shows',
      topic: 'Please say what it is about',
    })
    expect(problemsOf(problems, 0)).toEqual({})
    expect(listProblemPlaces(problems)).toEqual([1, 4])
    expect(listProblemPlaces({})).toEqual([])
  })
})
