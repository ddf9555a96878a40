/** The recruiter's desk, in the states that a first look does not show. */

const select = async (page, ...names) => {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
}

/** The applicants of the job most people applied for, by their names, in a comparison. */
const compare = async (page, names) => {
  await page.getByRole('table', { name: 'Candidates' }).waitFor()
  await select(page, ...names)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('table', { name: 'Candidates side by side' }).waitFor()
}

/** On the page of one who waits for a test, or for an interview that is planned. */
const meetingsOf = async (page, name) => {
  await page.getByRole('link', { name }).click()
  const panel = page.getByRole('region', { name: 'Interview with a person' })
  await panel.getByRole('button').first().waitFor()
  return panel
}
const withZoltan = '/hr/candidates?search=zoltan'

export const candidateScreens = [
  { name: 'hr-candidates', caller: 'hr', path: '/hr/candidates' },
  {
    name: 'hr-candidates-board',
    caller: 'hr',
    path: '/hr/candidates?view=board',
    prepare: (page) =>
      page
        .getByRole('region', { name: 'Rejected' })
        .getByRole('listitem')
        .first()
        .waitFor({ timeout: 10_000 }),
  },
  { name: 'hr-candidates-blind', caller: 'hr', path: '/hr/candidates?blind=on' },
  { name: 'hr-candidates-none', caller: 'hr', path: '/hr/candidates?search=nobody' },
  {
    name: 'hr-candidates-selected',
    caller: 'hr',
    path: '/hr/candidates',
    prepare: (page) => select(page, 'Nils Bergqvist', 'Oksana Melnyk'),
  },
  {
    name: 'hr-candidates-reject',
    caller: 'hr',
    path: '/hr/candidates',
    prepare: async (page) => {
      await select(page, 'Nils Bergqvist', 'Oksana Melnyk')
      await page.getByRole('button', { name: 'Reject', exact: true }).click()
      await page.getByLabel('Subject').waitFor()
    },
  },
  {
    name: 'hr-candidates-take-back',
    caller: 'hr',
    path: '/hr/candidates',
    prepare: async (page) => {
      await select(page, 'Mariana Duarte', 'Søren Dahl', 'Nils Bergqvist')
      await page.getByRole('button', { name: 'Undo the last decision' }).click()
      await page.getByText('As Mariana Duarte will read it').click()
    },
  },
  {
    name: 'hr-candidates-keys',
    caller: 'hr',
    path: '/hr/candidates',
    prepare: async (page) => {
      await page.getByRole('table', { name: 'Candidates' }).waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'hr-candidate-decided',
    caller: 'hr',
    path: '/hr/candidates?search=mariana',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Mariana Duarte' }).click()
      await page.getByRole('region', { name: 'History' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'hr-meeting',
    caller: 'hr',
    path: withZoltan,
    prepare: async (page) => void (await meetingsOf(page, 'Zoltán Kerekes')),
  },
  {
    name: 'hr-meeting-schedule',
    caller: 'hr',
    path: '/hr/candidates?search=nils',
    prepare: async (page) => {
      const panel = await meetingsOf(page, 'Nils Bergqvist')
      await panel.getByRole('button', { name: 'Schedule an interview' }).click()
      await page.getByRole('dialog').getByText('For you').waitFor()
    },
  },
  {
    name: 'hr-meeting-move',
    caller: 'hr',
    path: withZoltan,
    prepare: async (page) => {
      const panel = await meetingsOf(page, 'Zoltán Kerekes')
      await panel.getByRole('button', { name: 'Move it' }).click()
      await page.getByRole('dialog').getByText('For you').waitFor()
    },
  },
  {
    name: 'hr-meeting-call-off',
    caller: 'hr',
    path: withZoltan,
    prepare: async (page) => {
      const panel = await meetingsOf(page, 'Zoltán Kerekes')
      await panel.getByRole('button', { name: 'Call it off' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Call off and send' }).click()
    },
  },
  {
    name: 'hr-compare',
    caller: 'hr',
    path: '/hr/candidates?search=senior%20frontend',
    prepare: (page) => compare(page, ['Amara Okafor', 'Jonas Lindqvist']),
  },
  {
    name: 'hr-compare-four',
    caller: 'hr',
    path: '/hr/candidates?search=analyst',
    prepare: (page) => compare(page, ['Jonas Lindqvist', 'Aiko Tanabe', 'Søren Dahl', 'Mariana Duarte']),
  },
  {
    name: 'hr-compare-blind',
    caller: 'hr',
    path: '/hr/candidates?search=senior%20frontend',
    prepare: async (page) => {
      await compare(page, ['Amara Okafor', 'Jonas Lindqvist'])
      await page.getByRole('checkbox', { name: 'Blind' }).check()
      await page.waitForURL(/blind=on/)
    },
  },
  { name: 'hr-compare-nobody', caller: 'hr', path: '/hr/candidates/compare?ids=odd' },
  {
    name: 'hr-candidate-compare-with',
    caller: 'hr',
    path: '/hr/candidates?search=aiko',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Aiko Tanabe' }).click()
      await page.getByRole('button', { name: 'Compare with...' }).click()
      await page.getByRole('dialog').getByRole('checkbox').nth(1).waitFor()
    },
  },
]
