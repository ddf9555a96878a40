import { describe, expect, it } from 'vitest'
import { allSkills, skillLines, skillNames } from '#core/documents/skills/catalogue.ts'
import { type SkillGroup, skillGroups } from '#core/documents/skills/skill.ts'
import { broaderSkills, nameKey, skillNamed } from '#core/documents/skills/skill-named.ts'
import { trappedNames } from '#core/documents/skills/traps.ts'

const groups = Object.keys(skillGroups) as SkillGroup[]
const bare = (line: string) => (line.split(/ [=<] /)[0] ?? '').replace(/[!?~]$/, '').toLowerCase()

describe('the catalogue of skills', () => {
  it('has more than a thousand skills', () => {
    expect(allSkills.length).toBeGreaterThanOrEqual(1_000)
  })

  it.each(groups)('has at least 15 in %s', (group) => {
    expect(allSkills.filter((skill) => skill.group === group).length).toBeGreaterThanOrEqual(15)
  })

  it.each(groups)('lists %s in the order of the alphabet, each line well formed', (group) => {
    const lines = skillLines[group]
    const names = lines.map(bare)
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(lines.filter((line) => !/^\S+(?: \S+)*$/.test(line) || / ,|,\S|,,|[=<,]$/.test(line))).toEqual([])
  })

  it('gives no name to two skills', () => {
    const owners = new Map<string, Set<string>>()
    for (const { written, skill } of skillNames) {
      const key = nameKey(written)
      owners.set(key, (owners.get(key) ?? new Set()).add(skill.name))
    }
    const shared = [...owners].filter(([, names]) => names.size > 1).map(([key, names]) => [key, ...names])
    expect(shared).toEqual([])
  })

  it('has no skill twice', () => {
    const names = allSkills.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('builds only on skills that are there', () => {
    const names = new Set(allSkills.map(({ name }) => name))
    const unknown = allSkills.flatMap(({ name, broader }) =>
      broader.filter((one) => !names.has(one)).map((one) => `${name} < ${one}`),
    )
    expect(unknown).toEqual([])
  })

  it('has at least 200 relations and no circle among them', () => {
    expect(allSkills.flatMap(({ broader }) => broader).length).toBeGreaterThanOrEqual(200)
    const inCircle = allSkills.filter((skill) =>
      broaderSkills(skill).some((one) => broaderSkills(one).includes(skill)),
    )
    expect(inCircle.map(({ name }) => name)).toEqual([])
  })

  it('finds each skill by its own name and by each alias', () => {
    const lost = skillNames.filter(({ written, skill }) => skillNamed(written) !== skill)
    expect(lost.map(({ written }) => written)).toEqual([])
  })

  it('sets traps only for names that it has', () => {
    const known = new Set(skillNames.map(({ written }) => written))
    expect(trappedNames.filter((name) => !known.has(name))).toEqual([])
  })
})
