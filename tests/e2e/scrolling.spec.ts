/** What scrolls in a box of its own never makes the page around it scroll into nothing. */
import { expect, test } from './callers.ts'
import { expectNothingAround } from './expect-accessible.ts'

test.use({ caller: 'hr', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })

/** They have results, and with them all the rows that a comparison can have. */
const analysts = ['Jonas Lindqvist', 'Aiko Tanabe', 'Søren Dahl', 'Mariana Duarte']

test('a long comparison and a long list end where they end @thorough', async ({ page }) => {
  await page.goto('/hr/candidates')
  await expect(page.getByRole('link', { name: 'Mariana Duarte' })).toBeVisible()
  await expectNothingAround(page, 'candidates')
  await page.goto('/hr/candidates?search=analyst')
  for (const name of analysts) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const table = page.getByRole('table', { name: 'Candidates side by side' })
  await expect(table.getByRole('columnheader').getByRole('link')).toHaveText(analysts)
  await expect(table.getByText('Recorded and noted')).toBeAttached()
  await expectNothingAround(page, 'a comparison of four')
})
