/** A company gives a badge of its own by hand, with a reason that is part of it, and takes it back. */
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { expect, openRecruiter, saveProfile, test } from './hiring.ts'
import { confirmEmail, registerIn } from './people.ts'
import { button } from './sitting.ts'

test.use({ reducedMotion: 'reduce' })

test('HR makes a special badge, awards it with a reason, sees it wherever the candidate is, and withdraws it', async ({
  page,
  company,
  browser,
  playwright,
  baseURL,
}) => {
  const job = await company.publish()
  const email = await registerIn(page, { role: 'jobseeker' })
  await saveProfile(page)
  const applied = await page.request.post(`/api/jobs/${job.slug}/application`, { data: { consent: true } })
  expect(applied.status(), await applied.text()).toBe(200)
  await confirmEmail(playwright, baseURL ?? '', email)

  const hr = await openRecruiter(browser, company, baseURL ?? '')
  const applicants = `/hr/jobs/${job.id}?tab=applicants`
  const row = hr.getByRole('table', { name: 'Applicants' }).getByRole('row').last()
  await hr.goto(applicants)
  await expect(row).toContainText('No badge')
  await row.getByRole('link', { name: 'Nia Newcomer' }).click()
  const badges = hr.getByRole('region', { name: 'Badges' })
  await expect(badges).toContainText('No badges yet')

  // Made right here: there is nothing to choose from yet.
  await badges.getByRole('button', { name: 'Award a badge' }).click()
  const awarding = hr.getByRole('dialog', { name: 'Award a badge' })
  await expect(awarding.getByRole('radio', { name: 'Make a new badge' })).toBeChecked()
  await expect(awarding).toContainText(`marked as awarded by hand by ${company.name}`)
  await awarding.getByRole('button', { name: 'Award badge' }).click()
  const name = awarding.getByRole('textbox', { name: 'Badge Name' })
  const description = awarding.getByRole('textbox', { name: 'Description' })
  const reason = awarding.getByRole('textbox', { name: 'Reason' })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/give the badge a name/)
  await expect(description).toHaveAccessibleDescription(/what the badge stands for/)
  await expect(reason).toHaveAccessibleDescription(/whoever sees the badge reads it.*Please give a reason/)
  await expectAccessible(hr, 'awarding a badge', 'dialog')
  await name.fill('Steady Hand')
  await description.fill('Joins pipes that stay joined.')
  await reason.fill('Your trial piece held twice the pressure.')

  // The badge is made, but cannot be given: nothing is lost, and it is not made twice.
  await hr.route('**/api/company/candidates/*/badges', async (route) => {
    if (route.request().method() === 'POST') await route.abort()
    else await route.continue()
  })
  await awarding.getByRole('button', { name: 'Award badge' }).click()
  await expect(awarding.getByRole('alert')).toContainText('Everything you typed is still here')
  await expect(awarding.getByRole('radio', { name: /^Steady Hand/ })).toBeChecked()
  await expect(reason).toHaveValue('Your trial piece held twice the pressure.')
  await hr.unroute('**/api/company/candidates/*/badges')
  // Nor is it by a look at what is behind the dialog.
  await hr.keyboard.press('Escape')
  await badges.getByRole('button', { name: 'Award a badge' }).click()
  await expect(reason).toHaveValue('Your trial piece held twice the pressure.')
  await awarding.getByRole('button', { name: 'Award badge' }).click()

  await expect(awarding).toHaveCount(0)
  const entry = badges.getByRole('listitem')
  await expect(entry).toContainText('Steady Hand')
  await expect(entry).toContainText(`Awarded by hand by ${company.name}`)
  await expect(entry).toContainText('Your trial piece held twice the pressure.')
  await expect(hr.getByRole('status').filter({ hasText: 'now has the badge Steady Hand' })).toHaveCount(1)
  await expectAccessible(hr, 'a candidate with a badge')
  await setTheme(hr, 'dark')
  await expectContrast(hr, 'a candidate with a badge, dark')
  await setTheme(hr, 'light')

  // Once is enough, and a name is one badge’s.
  await badges.getByRole('button', { name: 'Award a badge' }).click()
  await expect(awarding.getByRole('radio', { name: /^Steady Hand.*Has it already/ })).toBeDisabled()
  await awarding.getByRole('radio', { name: 'Make a new badge' }).check()
  await name.fill('Steady Hand')
  await description.fill('Another of that name.')
  await reason.fill('For the second piece.')
  await awarding.getByRole('button', { name: 'Award badge' }).click()
  await expect(name).toHaveAccessibleDescription(/a badge of that name already/)
  await expect(reason).toHaveValue('For the second piece.')
  await awarding.getByRole('button', { name: 'Cancel' }).click()

  await hr.goto(applicants)
  await expect(row).toContainText('Steady Hand')
  await expectAccessible(hr, 'applicants with a badge')
  await row.getByRole('link', { name: 'Nia Newcomer' }).click()

  await button(hr, 'Withdraw: Steady Hand').click()
  const withdrawing = hr.getByRole('dialog', { name: 'Withdraw this badge' })
  await expect(withdrawing).toContainText('sees that it was withdrawn')
  await expect(withdrawing).toContainText('cannot be undone')
  await withdrawing.getByRole('button', { name: 'Withdraw badge' }).click()
  const why = withdrawing.getByRole('textbox', { name: 'Reason' })
  await expect(why).toHaveAccessibleDescription(/Please give a reason/)
  await expectAccessible(hr, 'withdrawing a badge', 'dialog')
  await why.fill('It was meant for someone else.')
  await withdrawing.getByRole('button', { name: 'Withdraw badge' }).click()
  await expect(badges).toContainText('No badges yet')
  await expect(badges.getByRole('heading', { name: 'Badges' })).toBeFocused()
  await expect(hr.getByRole('status').filter({ hasText: 'is withdrawn' })).toHaveCount(1)
  await hr.goto(applicants)
  await expect(row).toContainText('No badge')

  const own = await (await page.request.get('/api/badges')).json()
  expect(own.badges).toMatchObject([
    { name: 'Steady Hand', state: 'revoked', revokeReason: 'It was meant for someone else.' },
  ])
  await hr.context().close()
})

test('without a connection the badges of a candidate say so, and come with it @thorough', async ({
  page,
  company,
  browser,
  playwright,
  baseURL,
}) => {
  const job = await company.publish()
  const email = await registerIn(page, { role: 'jobseeker' })
  await saveProfile(page)
  await page.request.post(`/api/jobs/${job.slug}/application`, { data: { consent: true } })
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.goto(`/hr/jobs/${job.id}?tab=applicants`)
  await hr.getByRole('link', { name: 'Nia Newcomer' }).click()
  const badges = hr.getByRole('region', { name: 'Badges' })
  await expect(badges).toContainText('Shown once the candidate shares with you')
  await expect(badges.getByRole('button')).toHaveCount(0)

  await confirmEmail(playwright, baseURL ?? '', email)
  await hr.route('**/api/company/candidates/*/badges?*', (route) => route.abort())
  await hr.reload()
  await expect(badges.getByRole('alert')).toContainText('could not be loaded', { timeout: 15_000 })
  await hr.unroute('**/api/company/candidates/*/badges?*')
  await badges.getByRole('button', { name: 'Try again' }).click()
  await expect(badges).toContainText('No badges yet')
  await hr.context().close()
})
