import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeSlug } from './slug.ts'

it.each<[string, string, string, string]>([
  ['Senior React Developer', 'Northwind', 'Berlin', 'senior-react-developer-northwind-berlin'],
  [
    'Senior React Developer (m/w/d)',
    'Northwind GmbH',
    'Berlin, Germany',
    'senior-react-developer-northwind-gmbh-berlin',
  ],
  ['Straßenbauer', 'Łódź Œuvre', 'Tromsø', 'strassenbauer-lodz-oeuvre-tromso'],
  ['Ævintýri þjónn', 'Ðórr', 'İzmir', 'aevintyri-thjonn-dorr-izmir'],
  ["Children's nurse", 'Müller & Söhne', 'Aix-en-Provence', 'childrens-nurse-muller-sohne-aix-en-provence'],
  ['Chef d’équipe', '', '', 'chef-d-equipe'],
  ['C++ / C# developer', 'A.B.C.', '', 'c-c-developer-a-b-c'],
  ['会计', 'Northwind', '上海', 'job-northwind'],
  ['Разработчик', '', 'Варна', 'job'],
  ['2 + 2', '', '', 'job'],
  ['(Head) chef', '', '', 'chef'],
  ['(Chef)', '', '', 'chef'],
  ['', '', '', 'job'],
  ['Ｆｕｌｌ ｗｉｄｔｈ', '', '', 'full-width'],
])('%s at %s in %s', (jobTitle, company, location, start) => {
  expect(makeSlug({ jobTitle, company, location }, 'k3v9q2')).toBe(`${start}-k3v9q2`)
})

it('ends with a whole word where there is no room for more', () => {
  const slug = makeSlug({ jobTitle: 'nurse '.repeat(40), company: 'Northwind', location: 'Bergen' }, 'k3v9q2')
  expect(slug).toBe(`${'nurse-'.repeat(15)}k3v9q2`)
  expect(makeSlug({ jobTitle: 'x'.repeat(120), company: '', location: '' }, 'k3v9q2')).toHaveLength(100)
})

it('is always an address', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(
      text,
      text,
      text,
      fc.stringMatching(/^[a-z\d]{6,12}$/),
      (jobTitle, company, location, suffix) => {
        const slug = makeSlug({ jobTitle, company, location }, suffix)
        expect(slug).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(100)
        expect(slug.endsWith(`-${suffix}`)).toBe(true)
      },
    ),
  )
})
