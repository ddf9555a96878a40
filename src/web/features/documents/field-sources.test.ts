import { expect, it } from 'vitest'
import type { Place } from '#core/documents/document.ts'
import type { Found, ParsedResume } from '#core/documents/parsed-resume.ts'
import { emptyWork } from '#core/documents/profile.ts'
import { mergeProfiles, toProfile } from '#core/documents/profile-from-resume.ts'
import { findSources, findUnchecked } from './field-sources.ts'
import { toForm } from './form-profile.ts'

const at = (y: number): Place => ({ page: 1, box: { x: 10, y, width: 100, height: 10 } })
const found = <Value>(value: Value, y: number, isSure = true): Found<Value> => ({
  value,
  places: [at(y)],
  isSure,
})

const resume: ParsedResume = {
  name: found('Ines Okafor', 10),
  headline: null,
  email: found('ines@example.com', 20),
  phone: found('+49 30 123456', 30, false),
  location: null,
  links: [found('github.com/ines', 40)],
  summary: null,
  skills: [
    { ...found('Python', 50), knownAs: 'Python' },
    { ...found('Assay', 60, false), knownAs: null },
  ],
  workHistory: [
    {
      title: found('Chemist', 70),
      company: found('Alder', 70, false),
      location: null,
      period: found({ start: '2019-03', end: 'present' as const }, 80, false),
      description: null,
    },
    {
      title: found('Chemist', 90),
      company: found('Alder', 90),
      location: null,
      period: found({ start: '2012', end: '2014' }, 100),
      description: null,
    },
  ],
  education: [],
  hidden: [],
}
const profile = toProfile(resume, '2025-03')
const base = toForm(profile)
const sources = findSources(base, resume)
const unchecked = (form = base, settled: string[] = []) => findUnchecked(sources, { base, form, settled })

it('leads from each field to its words', () => {
  expect(sources.name?.places).toEqual([at(10)])
  expect(sources['links.at-0.value']?.places).toEqual([at(40)])
  expect(sources['skills.python']?.places).toEqual([at(50)])
  expect(sources['workHistory.at-0.end']?.places).toEqual([at(80)])
  expect(sources.headline).toBeUndefined()
})

it('tells entries of the same name apart by when they began, among those of an older profile', () => {
  const current = { ...profile, workHistory: [{ ...emptyWork, title: 'Cook', company: 'Elm' }] }
  const merged = toForm(mergeProfiles(current, { ...profile, workHistory: profile.workHistory.toReversed() }))
  const mergedSources = findSources(merged, resume)
  const keyFrom = (start: string) => merged.workHistory.find((work) => work.start === start)?.key
  expect(mergedSources[`workHistory.${keyFrom('2019-03')}.title`]?.places).toEqual([at(70)])
  expect(mergedSources[`workHistory.${keyFrom('2012')}.title`]?.places).toEqual([at(90)])
  expect(mergedSources[`workHistory.${keyFrom('')}.title`]).toBeUndefined()
})

it('asks for each unsure field once, and for all skills together', () => {
  expect(unchecked()).toEqual(['phone', 'skills', 'workHistory.at-0.company', 'workHistory.at-0.start'])
})

it('no longer asks for what was edited, said to be right, or removed', () => {
  expect(unchecked({ ...base, phone: '+49 30 1234567' })).not.toContain('phone')
  expect(unchecked(base, ['phone'])).not.toContain('phone')
  expect(unchecked({ ...base, skills: ['Python'] })).not.toContain('skills')
  const ended = base.workHistory.map((work) => ({ ...work, end: '2024' }))
  expect(unchecked({ ...base, workHistory: ended })).not.toContain('workHistory.at-0.start')
  expect(unchecked({ ...base, workHistory: [] })).toEqual(['phone', 'skills'])
})
