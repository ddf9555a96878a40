import { describe, expect, it } from 'vitest'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import { listMails, tokenMailedTo } from '../../../../tests/support/mail.ts'
import { seededRandom } from '../../../../tests/support/random.ts'

const app = sharedTestApp()
const register = (body: object, client = app().visitor()) => client.post('/api/registration', body)

let people = 0
const newPerson = () => ({
  role: 'jobseeker',
  name: 'Nia Newcomer',
  email: `nia${++people}@example.com`,
  password: 'six or more',
  agreeToTerms: true,
})

describe('registering', () => {
  it('signs in as what was chosen, with the address still to be confirmed', async () => {
    const person = newPerson()
    const client = app().visitor()
    const answer = await register(person, client)
    expect(answer.body).toMatchObject({
      user: {
        name: person.name,
        email: person.email,
        role: 'jobseeker',
        isEmailVerified: false,
        company: null,
      },
    })
    expect((await client.get('/api/session')).body).toMatchObject({ user: { email: person.email } })
    const token = await tokenMailedTo(app().parts, person.email, '/confirm-email')
    expect((await app().visitor().post('/api/email-confirmation', { token })).body).toEqual({
      email: person.email,
    })
    expect((await client.get('/api/session')).body).toMatchObject({ user: { isEmailVerified: true } })
    // Opened again, from history or by a careful mail program, it is still confirmed.
    expect((await app().visitor().post('/api/email-confirmation', { token })).status).toBe(200)
  })

  it('makes a company for its first recruiter', async () => {
    const person = { ...newPerson(), role: 'hr', company: { name: '  Fresh   Start GmbH ' } }
    const client = app().visitor()
    expect((await register(person, client)).body).toMatchObject({
      user: { role: 'hr', company: { name: 'Fresh   Start GmbH', membership: 'member' } },
    })
    expect((await client.get('/api/company')).status).toBe(200)
  })

  it('asks which company is meant where the name is known, and nothing is made before', async () => {
    const first = { ...newPerson(), role: 'hr', company: { name: 'Ask Me & Sons' } }
    await register(first)
    const second = { ...newPerson(), role: 'hr', company: { name: 'ask me  & SONS.' } }
    const asked = await register(second)
    expect(asked.status).toBe(409)
    expect(asked.body).toMatchObject({
      code: 'COMPANY_EXISTS',
      data: { companies: [{ name: 'Ask Me & Sons' }] },
    })
    const { companies } = (asked.body as { data: { companies: { id: string }[] } }).data

    const joining = app().visitor()
    const choice = { join: companies[0]?.id }
    const joined = await register({ ...second, company: { ...second.company, choice } }, joining)
    expect(joined.body).toMatchObject({
      user: { company: { name: 'Ask Me & Sons', membership: 'waiting' } },
    })
    for (const path of ['/api/company', '/api/join-requests'])
      expect((await joining.get(path)).status).toBe(403)
    const [mail] = await listMails(app().parts, first.email)
    expect(mail?.text).toContain(second.name)

    const apart = { ...newPerson(), role: 'hr', company: { ...second.company, choice: 'different' } }
    expect((await register(apart)).body).toMatchObject({ user: { company: { membership: 'member' } } })
    const again = await register({ ...newPerson(), role: 'hr', company: { name: 'Ask me & sons' } })
    expect((again.body as { data: { companies: unknown[] } }).data.companies).toHaveLength(2)
  })

  it('joins no company but one of that name', async () => {
    const other = app().visitor()
    await register({ ...newPerson(), role: 'hr', company: { name: 'Quite Other Ltd' } }, other)
    const { id } = (await other.get('/api/company')).body as { id: string }
    await register({ ...newPerson(), role: 'hr', company: { name: 'Target Ltd' } })
    const company = { name: 'Target Ltd', choice: { join: id } }
    expect((await register({ ...newPerson(), role: 'hr', company })).status).toBe(409)
  })

  it.each([
    ['role', { role: 'admin' }],
    ['role', { role: 'ADMIN' }],
    ['name', { name: '' }],
    ['name', { name: '\u0000Nia' }],
    ['name', { name: 'Nia\u202e' }],
    ['name', { name: 'x'.repeat(201) }],
    ['name', { name: 'x'.repeat(900_000) }],
    ['email', { email: '' }],
    ['email', { email: 'nia' }],
    ['email', { email: 'nia@example' }],
    ['email', { email: 'nia@exa mple.com' }],
    ['email', { email: 'nia\r\nBcc: all@example.com' }],
    ['email', { email: `${'n'.repeat(300)}@example.com` }],
    ['password', { password: '' }],
    ['password', { password: '12345' }],
    ['password', { password: 'x'.repeat(2000) }],
    ['company.name', { role: 'hr', company: { name: ' ' } }],
    ['company', { role: 'hr' }],
    ['agreeToTerms', { agreeToTerms: false }],
    ['agreeToTerms', { agreeToTerms: undefined }],
  ])('names the field %s when it gets %j', async (field, change) => {
    const person = { ...newPerson(), ...change }
    const answer = await register(person)
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body as { data: { fields: object } }).data.fields)).toEqual([field])
  })

  it('says the words of the specification', async () => {
    const answer = await register({ role: 'hr', name: '', email: '', password: '', company: { name: '' } })
    expect(answer.body).toMatchObject({
      data: {
        fields: {
          name: 'Name is required',
          email: 'Email is required',
          password: 'Password is required',
          'company.name': 'Company name is required for HR accounts',
          agreeToTerms: 'You must agree to the terms',
        },
      },
    })
  })

  it('never makes an administrator, whatever else the request says', async () => {
    const slips = { status: 'active', isAdmin: true, userType: 'admin', role: 'jobseeker', id: 'x' }
    const answer = await register({ ...newPerson(), ...slips })
    expect(answer.body).toMatchObject({ user: { role: 'jobseeker' } })
  })

  it.each(['محمد العربي', '李小龍', 'Zoë O’Brien-Müller', 'Þórunn 🌻', 'ﷺ Ali'])(
    'takes the name %s',
    async (name) => {
      expect((await register({ ...newPerson(), name })).body).toMatchObject({ user: { name } })
    },
  )

  it('refuses an address that is taken, in any case, beside the field', async () => {
    const person = newPerson()
    await register(person)
    const answer = await register({ ...person, email: ` ${person.email.toUpperCase()} ` })
    expect(answer.body).toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { email: 'An account with this email already exists' } },
    })
  })

  it('makes one account of a double submit', async () => {
    const person = { ...newPerson(), role: 'hr', company: { name: 'Twice Inc' } }
    const answers = await Promise.all([register(person), register(person), register(person)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const { rows } = await app().parts.database.raw.query(`SELECT id FROM companies WHERE name = 'Twice Inc'`)
    expect(rows).toHaveLength(1)
  })

  it('answers anything at all without a fault of its own', async () => {
    const random = seededRandom(20261116)
    const pick = <T>(values: T[]) => values[Math.floor(random() * values.length)] as T
    const odd = [
      null,
      0,
      true,
      '',
      ' ',
      '\u0000',
      '\ud800',
      [],
      {},
      'x'.repeat(100_000),
      '<script>',
      { $ne: 1 },
      -1,
      '🧪',
    ]
    for (let round = 0; round < 60; round++) {
      const body: Record<string, unknown> = newPerson()
      for (let change = 0; change < 3; change++) body[pick(Object.keys(body).concat('company'))] = pick(odd)
      expect((await register(body)).status).toBeLessThan(500)
    }
  })
})
