import { describe, expect, it } from 'vitest'
import { readStatusPath } from './issuer-facts.ts'

describe('readStatusPath', () => {
  it.each([
    ['https://assay.example/badges/status/1', '/badges/status/1'],
    ['http://127.0.0.1:3000/badges/status/42', '/badges/status/42'],
    ['https://old-name.example/badges/status/1?x=1#2', '/badges/status/1'],
    ['https://assay.example/badges/status/1/', null],
    ['https://assay.example/badges/status/one', null],
    ['https://assay.example/badges/status/../../api/session', null],
    ['https://assay.example/badges/status/1/../../../api/session', null],
    ['https://assay.example//badges/status/1', null],
    ['/badges/status/1', null],
    ['javascript:/badges/status/1', null],
    ['data:/badges/status/1', null],
    ['', null],
  ])('%s -> %s', (address, path) => {
    expect(readStatusPath(address)).toBe(path)
  })
})
