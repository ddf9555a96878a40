/** The search over everything, from the top bar and, on a phone, as a page of its own. */
import { cut, hold, seeHeading } from './gallery-steps.mjs'

/** Wherever it is: a box in the top bar, or behind a button. */
async function openSearch(page) {
  await seeHeading(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('option').first().waitFor()
}

const searchFor = (words, kind) => async (page) => {
  await openSearch(page)
  await page.keyboard.type(words)
  await page.getByRole('group', { name: kind }).waitFor()
}

export const searchScreens = [
  { name: 'search-empty', caller: 'hr', path: '/hr', prepare: openSearch },
  {
    name: 'search-recent',
    caller: 'hr',
    path: '/hr',
    prepare: async (page) => {
      for (const [words, kind] of [
        ['oksana', /Candidates/],
        ['backend', /Jobs/],
      ]) {
        await searchFor(words, kind)(page)
        await page.getByRole('group', { name: kind }).getByRole('option').first().click()
        await seeHeading(page)
      }
      await openSearch(page)
      await page.getByRole('group', { name: /lately/ }).waitFor()
    },
  },
  { name: 'search-people', caller: 'hr', path: '/hr', prepare: searchFor('oksana', 'Candidates') },
  { name: 'search-much', caller: 'hr', path: '/hr', prepare: searchFor('engineer', 'Candidates') },
  {
    name: 'search-similar',
    caller: 'hr',
    path: '/hr',
    prepare: searchFor('kerkees', /Candidates written nearly so/),
  },
  {
    name: 'search-blind',
    caller: 'hr',
    path: '/hr/candidates?blind=on',
    prepare: searchFor('engineer', 'Candidates'),
  },
  { name: 'search-own', caller: 'jobseeker', path: '/job-seeker', prepare: searchFor('data', /Jobs/) },
  { name: 'search-admin', caller: 'admin', path: '/admin', prepare: searchFor('halden', 'People') },
  {
    name: 'search-nothing',
    caller: 'hr',
    path: '/hr',
    prepare: async (page) => {
      await openSearch(page)
      await page.keyboard.type('zeppelin captain')
      await page.getByText('Nothing found for “zeppelin captain”.').waitFor()
    },
  },
  {
    name: 'search-waiting',
    caller: 'hr',
    path: '/hr',
    before: hold('**/api/search?*'),
    prepare: async (page) => {
      await openSearch(page)
      await page.keyboard.type('oksana')
    },
    isBusy: true,
  },
  {
    name: 'search-error',
    caller: 'hr',
    path: '/hr',
    before: cut('**/api/search?*'),
    prepare: async (page) => {
      await openSearch(page)
      await page.keyboard.type('candidates')
      await page.getByRole('option', { name: /^Try again/ }).waitFor()
    },
    expectsErrors: true,
  },
]
