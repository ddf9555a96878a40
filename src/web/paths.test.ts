import { describe, expect, it } from 'vitest'
import { homePath, safeNextPath } from './paths.ts'

describe('homePath', () => {
  it.each([
    ['jobseeker', '/job-seeker'],
    ['hr', '/hr'],
    ['admin', '/admin'],
    ['owner', '/login'],
    ['', '/login'],
  ])('%s is at home at %s', (role, path) => {
    expect(homePath(role)).toBe(path)
  })
})

describe('safeNextPath', () => {
  it.each([
    ['/hr/candidates?status=hired', '/hr/candidates?status=hired'],
    ['/login', null],
    ['/login?next=/login', null],
    ['/register?next=/hr', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    [undefined, null],
    [['/hr'], null],
  ])('%s -> %s', (next, expected) => {
    expect(safeNextPath(next)).toBe(expected)
  })
})
