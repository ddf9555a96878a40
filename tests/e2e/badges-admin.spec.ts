/** What badges ask for is a sentence that admins change; they give and withdraw any, with a reason. */
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { expect, test } from './hiring.ts'
import { confirmEmail, newEmail, nobody, password } from './people.ts'
import { button } from './sitting.ts'

test.use({ caller: 'admin', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })

test('an admin changes a rule, applies it to the past, awards a badge and withdraws it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = newEmail('nora')
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: nobody })
  const person = { role: 'jobseeker', name: 'Nora Newcomer', email, password, agreeToTerms: true }
  expect((await request.post('/api/registration', { data: person })).status()).toBe(200)
  await request.dispose()
  await confirmEmail(playwright, baseURL ?? '', email)

  await page.goto('/admin/badges')
  const list = page.getByRole('list', { name: 'Badges' })
  await expect(list.getByRole('listitem')).toHaveCount(6)
  await expectAccessible(page, 'the badges of an admin')
  await setTheme(page, 'dark')
  await expectContrast(page, 'the badges of an admin, dark')
  await setTheme(page, 'light')
  await button(page, 'Show more').click()
  await expect(list.getByRole('heading').nth(6)).toBeFocused()
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Gold')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Type' }).selectOption('All Types')
  const search = page.getByRole('searchbox', { name: 'Search badges' })
  await search.fill('no badge is called so')
  await expect(page.getByText('No badges found')).toBeVisible()
  await search.fill('skilled accounting')
  const card = list.getByRole('listitem')
  await expect(card).toHaveCount(1)

  await button(page, 'Change rule: Skilled in Accounting').click()
  const changing = page.getByRole('dialog', { name: 'Change the rule' })
  const sentence = changing.getByRole('textbox', { name: 'Rule, as a sentence' })
  await expect(sentence).toBeFocused()
  await sentence.fill('Very good at numbers')
  await expect(sentence).toHaveAccessibleDescription(/follow one of those below/)
  await expectAccessible(page, 'changing a rule', 'dialog')
  await changing.getByRole('button', { name: /^75% or more of all questions on SQL/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sentence).toHaveValue('Very good at numbers')
  const rule = '80% or more of all questions on Accounting, with 95% certainty, from at least 10 answers'
  await sentence.fill(rule)
  await page.keyboard.press('Escape')
  await button(page, 'Change rule: Skilled in Accounting').click()
  await expect(sentence).toHaveValue(rule)
  await expect(changing.getByText(`Understood: ${rule}`)).toBeVisible()

  // Someone else is faster: their rule is shown, and what was typed here stays.
  const { badges } = await (await page.request.get('/api/admin/badges')).json()
  const before = badges.find(({ name }: { name: string }) => name === 'Skilled in Accounting')
  const theirs = await page.request.put(`/api/admin/badges/${before.id}/rule`, {
    data: { version: before.version, rule: { ...before.rule, percent: 60 } },
  })
  expect(theirs.status(), await theirs.text()).toBe(200)
  await changing.getByRole('button', { name: 'Save rule' }).click()
  await expect(changing.getByRole('alert')).toContainText('60% or more of all questions on Accounting')
  await expect(sentence).toHaveValue(rule)
  await changing.getByRole('button', { name: 'Save rule' }).click()
  await expect(card).toContainText(rule)

  await button(page, 'Apply to the past: Skilled in Accounting').click()
  const applying = page.getByRole('dialog', { name: 'Apply to the past' })
  await expect(applying).toContainText('It only adds')
  await applying.getByRole('button', { name: 'Apply to the past' }).click()
  await expect(button(page, 'Apply to the past: Skilled in Accounting')).toHaveCount(0)

  await button(page, 'Award: Skilled in Accounting').click()
  const awarding = page.getByRole('dialog', { name: 'Award this badge' })
  const address = awarding.getByRole('textbox', { name: 'Email' })
  const reason = awarding.getByRole('textbox', { name: 'Reason' })
  await address.fill(newEmail('nobody'))
  await reason.fill('The books were always right.')
  await awarding.getByRole('button', { name: 'Award badge' }).click()
  await expect(address).toHaveAccessibleDescription(/No job seeker with a confirmed address/)
  await expect(reason).toHaveValue('The books were always right.')
  await expectAccessible(page, 'awarding any badge', 'dialog')
  await page.keyboard.press('Escape')
  await button(page, 'Award: Skilled in Accounting').click()
  await expect(reason).toHaveValue('The books were always right.')
  await address.fill(email)
  await awarding.getByRole('button', { name: 'Award badge' }).click()
  await expect(awarding).toHaveCount(0)
  await button(page, 'Award: Skilled in Accounting').click()
  await expect(reason).toHaveValue('')
  await address.fill(email)
  await reason.fill('Again.')
  await awarding.getByRole('button', { name: 'Award badge' }).click()
  await expect(address).toHaveAccessibleDescription(/has that badge already/)
  await awarding.getByRole('button', { name: 'Cancel' }).click()

  const row = page.getByRole('table', { name: 'Issued badges' }).getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Valid')
  await expect(row).toContainText('By hand')
  await button(page, 'Withdraw: Skilled in Accounting of Nora Newcomer').click()
  const withdrawing = page.getByRole('dialog', { name: 'Withdraw this badge' })
  await withdrawing.getByRole('textbox', { name: 'Reason' }).fill('It was given by mistake.')
  await withdrawing.getByRole('button', { name: 'Withdraw badge' }).click()
  await expect(row).toContainText('Withdrawn')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Recent Badge Issuances' })).toBeFocused()
})
