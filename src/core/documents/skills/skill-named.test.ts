import { describe, expect, it } from 'vitest'
import { broaderSkills, skillNamed } from '#core/documents/skills/skill-named.ts'

describe('a skill by its name', () => {
  it.each([
    ['python', 'Python'],
    ['PYTHON', 'Python'],
    ['Python 3.11', 'Python'],
    ['Python (advanced)', 'Python'],
    ['Amazon Web Services (AWS)', 'AWS'],
    ['react.js', 'React'],
    ['Reactjs', 'React'],
    ['NODE JS', 'Node.js'],
    ['k8s', 'Kubernetes'],
    ['go', 'Go'],
    ['r', 'R'],
    ['c', 'C'],
    ['c++', 'C++'],
    ['C#', 'C#'],
    ['.net', '.NET'],
    ['HTML 5', 'HTML'],
    ['REST API', 'REST APIs'],
    ['organisational skills', 'Organizational skills'],
    ['Organizational Skills', 'Organizational skills'],
    ['Problem-Solving', 'Problem solving'],
    ['Dash boards', 'Data visualization'],
    ['Power Point', 'Microsoft PowerPoint'],
    ['Linux systems', 'Linux'],
    ['R & D', 'Research and development'],
    ['  Welding ', 'Welding'],
  ])('%s', (given, name) => {
    expect(skillNamed(given)?.name).toBe(name)
  })

  it.each(['', ' ', 'x', 'Underwater basket weaving', '3.11', 'C'.repeat(5_000)])('not %s', (given) => {
    expect(skillNamed(given)).toBeNull()
  })
})

describe('what a skill builds on', () => {
  it.each([
    ['Next.js', ['React', 'JavaScript', 'Frontend development']],
    ['PostgreSQL', ['SQL', 'Databases']],
    ['Django', ['Python']],
    ['Python', []],
  ])('%s', (name, broader) => {
    const skill = skillNamed(name)
    expect(skill && broaderSkills(skill).map((one) => one.name)).toEqual(broader)
  })
})
