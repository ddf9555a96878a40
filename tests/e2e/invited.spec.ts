/** Behind the link of a mailed invitation: whoever it is for comes to the job, and nobody else. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './hiring.ts'
import { findMailedLink, newEmail, password, registerIn } from './people.ts'

test.use({ reducedMotion: 'reduce' })
test.describe.configure({ timeout: 60_000 })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a newcomer comes through registration to the job, and is expected there', async ({
  page,
  playwright,
  company,
}) => {
  const job = await company.publish()
  const email = newEmail('nia')
  await company.invite(job, { email, name: 'Nia Newcomer' })
  await page.goto('/terms')
  const link = await findMailedLink(playwright, page, email, '/invited')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText(`${company.name} invites you to apply for`)
  await expectAccessible(page, 'invited')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('radio', { name: /Job Seeker/ })).toBeChecked()
  await expect(field(page, 'Full name')).toHaveValue('Nia Newcomer')
  await expect(field(page, 'Email')).toHaveValue(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`/jobs/${job.slug}`)
  await expect(page.getByText(`${company.name} invited you to apply.`)).toBeVisible()
  // The mail reached them: the address needs no other proof.
  await expect(page.getByRole('complementary', { name: 'Confirm your email' })).toHaveCount(0)
  const token = new URL(link).hash.slice(1)
  expect(asked.filter((url) => new URL(url).href.replace(/#.*/, '').includes(token))).toEqual([])

  // Again is harmless, and the way back does not lead into a loop.
  await page.goto(link)
  await expect(page).toHaveURL(`/jobs/${job.slug}`)
})

test('who has an account signs in and is there; who is someone else, or hires, is told so', async ({
  page,
  playwright,
  company,
}) => {
  const job = await company.publish()
  await page.goto('/terms')
  const email = await registerIn(page, { role: 'jobseeker' })
  await company.invite(job, { email, name: '' })
  const link = await findMailedLink(playwright, page, email, '/invited')

  // Signed in with that address: straight there.
  await page.goto(link)
  await expect(page).toHaveURL(`/jobs/${job.slug}`)

  const stranger = await registerIn(page, { role: 'jobseeker' }, 'Otis Other')
  await page.goto('/terms')
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText(`This invitation is for ${email}`)
  await expect(page.getByRole('main')).toContainText(`You are signed in as ${stranger}`)
  await page.getByRole('button', { name: 'Sign out and go on' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login?next=%2Finvited')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`/jobs/${job.slug}`)

  const recruiter = await registerIn(
    page,
    { role: 'hr', company: { name: 'Alder Elsewhere' } },
    'Rolf Elsewhere',
  )
  await company.invite(job, { email: recruiter, name: '' })
  const other = await findMailedLink(playwright, page, recruiter, '/invited')
  await page.goto('/terms')
  await page.goto(other)
  await expect(page.getByRole('main')).toContainText(
    `Your account with ${recruiter} is for hiring, and cannot apply.`,
  )
  await page.getByRole('link', { name: 'Read the job' }).click()
  await expect(page).toHaveURL(`/jobs/${job.slug}`)
})

test('a link that was taken back, whose job is closed, or that is none says so', async ({
  page,
  playwright,
  company,
}) => {
  const job = await company.publish()
  const email = newEmail('nia')
  await company.invite(job, { email, name: 'Nia' })
  await page.goto('/terms')
  const link = await findMailedLink(playwright, page, email, '/invited')
  await company.revokeInvitation(job)
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText('This invitation was taken back.')

  const later = newEmail('later')
  await company.invite(job, { email: later, name: 'Lea' })
  const second = await findMailedLink(playwright, page, later, '/invited')
  await company.close(job)
  await page.goto('/terms')
  await page.goto(second)
  await expect(page.getByRole('alert')).toHaveText('This job is closed. Applications are no longer taken.')

  await page.goto('/terms')
  await page.goto(`/invited#${'x'.repeat(43)}`)
  await expect(page.getByRole('alert')).toHaveText('We do not know this invitation.')
  await page.getByRole('link', { name: 'Find Jobs' }).click()
  await expect(page).toHaveURL('/jobs')
})
