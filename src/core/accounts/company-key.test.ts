import { describe, expect, it } from 'vitest'
import { companyKey } from './company-key.ts'

describe('companyKey', () => {
  it.each([
    ['Halden & Rowe', ' halden  &  rowe '],
    ['Halden & Rowe Inc.', 'HALDEN & ROWE INC'],
    ['Café', 'Cafe\u0301'],
    ['Ｆｕｌｌ Width', 'full width'],
    ['Halden & Rowe', 'Hal\u200bden & Rowe'],
  ])('%s is %s', (one, other) => expect(companyKey(one)).toBe(companyKey(other)))

  it.each([
    ['Halden & Rowe', 'Halden & Row'],
    ['Cafe', 'Café'],
    ['A B', 'AB'],
  ])('%s is not %s', (one, other) => expect(companyKey(one)).not.toBe(companyKey(other)))
})
