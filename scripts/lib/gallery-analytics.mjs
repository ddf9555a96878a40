/** The platform in numbers, in the states that a first look does not show. */
import { cut, hold, seeAlert, seeHeading } from './gallery-steps.mjs'

const seeCharts = (page) => page.getByRole('figure', { name: 'AI use and fallbacks' }).waitFor()

export const analyticsScreens = [
  { name: 'admin-analytics', caller: 'admin', path: '/admin/analytics', prepare: seeCharts },
  {
    name: 'admin-analytics-compared',
    caller: 'admin',
    path: '/admin/analytics?range=90&compare=yes',
    prepare: async (page) => {
      await seeCharts(page)
      await page.getByRole('button', { name: 'Table: Active users' }).click()
    },
  },
  {
    name: 'admin-analytics-nothing',
    caller: 'admin',
    path: '/admin/analytics?from=2020-01-01&to=2020-01-07',
    prepare: async (page) => {
      await seeCharts(page)
      await page.getByLabel('Last day').fill('2019-12-31')
      await page.getByRole('button', { name: 'Show this time' }).click()
      await page.getByText('The last day is before the first').waitFor()
    },
  },
  {
    name: 'admin-analytics-loading',
    caller: 'admin',
    path: '/admin/analytics',
    before: hold('**/api/admin/analytics?**'),
    prepare: seeHeading,
    isBusy: true,
  },
  {
    name: 'admin-analytics-error',
    caller: 'admin',
    path: '/admin/analytics',
    before: cut('**/api/admin/analytics?**'),
    prepare: seeAlert,
    expectsErrors: true,
  },
]
