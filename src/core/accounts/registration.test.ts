import { describe, expect, it } from 'vitest'
import { findRegistrationProblems, type RegistrationForm } from './registration.ts'

const valid: RegistrationForm = {
  role: 'hr',
  name: 'Ada Ravn',
  email: 'ada@example.com',
  company: 'Ravn & Co',
  password: 'secret',
  confirmPassword: 'secret',
  agreeToTerms: true,
}
const find = (change: Partial<RegistrationForm>, way: 'email' | 'google' = 'email') =>
  findRegistrationProblems({ ...valid, ...change }, way)

describe('findRegistrationProblems', () => {
  it('finds nothing wrong with a whole form', () => {
    expect(find({})).toEqual({})
    expect(find({ role: 'jobseeker', company: '' })).toEqual({})
  })

  it('goes through the rules in the order of the specification', () => {
    const nothing = {
      name: '',
      email: '',
      company: '',
      password: '',
      confirmPassword: '',
      agreeToTerms: false,
    }
    expect(Object.entries(find(nothing))).toEqual([
      ['name', 'Name is required'],
      ['email', 'Email is required'],
      ['password', 'Password is required'],
      ['company', 'Company name is required for HR accounts'],
      ['agreeToTerms', 'You must agree to the terms'],
    ])
  })

  it.each<[Partial<RegistrationForm>, object]>([
    [{ password: '12345', confirmPassword: '12345' }, { password: 'Password must be at least 6 characters' }],
    [
      { password: '🦊🦊🦊🦊🦊', confirmPassword: '🦊🦊🦊🦊🦊' },
      { password: 'Password must be at least 6 characters' },
    ],
    [{ confirmPassword: 'Secret' }, { confirmPassword: 'Passwords do not match' }],
    [{ confirmPassword: '' }, { confirmPassword: 'Passwords do not match' }],
    [{ password: '123', confirmPassword: '456' }, { password: 'Password must be at least 6 characters' }],
    [{ name: ' \t ' }, { name: 'Name is required' }],
    [{ name: '…' }, { name: 'Please use at least one letter or number' }],
    [{ email: 'ada' }, { email: 'Please enter a valid email address' }],
    [{ role: 'jobseeker', company: '' }, {}],
  ])('%j: %j', (change, expected) => {
    expect(find(change)).toEqual(expected)
  })

  it('checks only name, company and terms on the way through Google', () => {
    expect(find({ email: '', password: '', confirmPassword: 'x' }, 'google')).toEqual({})
    expect(find({ name: '', company: '', agreeToTerms: false }, 'google')).toEqual({
      name: 'Name is required',
      company: 'Company name is required for HR accounts',
      agreeToTerms: 'You must agree to the terms',
    })
  })
})
