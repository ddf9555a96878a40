/** The recruiter's dashboard, in the states that a first look does not show. */

/** As a company sees it that nobody has applied to. */
const withoutCandidates = async (page) => {
  await page.route('**/api/company/figures*', async (route) => {
    const answer = await route.fetch()
    const figures = await answer.json()
    await route.fulfill({ response: answer, json: { ...figures, has: { jobs: 1, tests: 0, candidates: 0 } } })
  })
  await page.route('**/api/company/needs*', (route) => route.fulfill({ json: { needs: [] } }))
}

export const overviewScreens = [
  { name: 'hr-dashboard-newcomer', caller: 'hr', path: '/hr', before: withoutCandidates },
  { name: 'hr-dashboard-week', caller: 'hr', path: '/hr?range=7' },
  {
    name: 'hr-dashboard-need-open',
    caller: 'hr',
    path: '/hr?needs=review',
    prepare: async (page) => {
      await page.getByRole('region', { name: 'Needs you today' }).getByRole('listitem').first().waitFor()
    },
  },
  { name: 'hr-candidates-of-figure', caller: 'hr', path: '/hr/candidates?reached=completed&applied=30' },
]
