import { expect, it } from 'vitest'
import { nameKind } from './question-words.ts'

it.each([
  [{ kind: 'motivation', skill: null }, 'Motivation'],
  [{ kind: 'project', skill: null }, 'Project from the resume'],
  [{ kind: 'skill', skill: 'SQL' }, 'Skill: SQL'],
  [{ kind: 'skill', skill: null }, 'Skill'],
  [{ kind: 'behavioural', skill: null }, 'Past behaviour'],
  [{ kind: 'situational', skill: null }, 'Situation'],
] as const)('%o: %s', (question, words) => {
  expect(nameKind(question)).toBe(words)
})
