/** A recruiter invites a candidate to an interview, and moves it after they said that they cannot make it. */
import { defaultTestConfig } from '#core/tests/test-config.ts'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { expect, saveProfile, test } from './hiring.ts'
import { confirmEmail, registerIn } from './people.ts'

test.use({ reducedMotion: 'reduce', timezoneId: 'America/New_York' })

/** What a company does follows at once on the page it did it on, some of it a moment later. */
test('the panels of a candidate follow what is scheduled and taken back @thorough', async ({
  page,
  company,
  browser,
  playwright,
  baseURL,
}) => {
  const job = await company.publish({ skills: [{ name: 'SQL', isMustHave: true }] })
  await company.confirm()
  await company.publishTest(job, { ...defaultTestConfig, questionCount: 5, includeScenarios: false })
  const email = await registerIn(page, { role: 'jobseeker' })
  await saveProfile(page)
  const applied = await page.request.post(`/api/jobs/${job.slug}/application`, { data: { consent: true } })
  const { id } = await applied.json()
  await confirmEmail(playwright, baseURL ?? '', email)
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? '', storageState: await company.storageState(), reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
  })
  const hr = await context.newPage()
  await hr.goto(`/hr/candidates/${id}`)
  const tests = hr.getByRole('region', { name: 'Tests', exact: true })
  await expect(tests).toContainText('Not started')

  const panel = hr.getByRole('region', { name: 'Interview with a person' })
  await panel.getByRole('button', { name: 'Schedule an interview' }).click()
  const dialog = hr.getByRole('dialog', { name: 'Schedule an interview' })
  await dialog.getByLabel('Where', { exact: true }).fill('Room 4')
  await dialog.getByRole('checkbox', { name: 'Go on without the test' }).check()
  await dialog.getByRole('button', { name: 'Schedule and send' }).click()
  await expect(panel).toContainText('Room 4')
  await expect(tests).toContainText('No longer asked for')
  const history = hr.getByRole('region', { name: 'History' })
  await expect(history).toContainText(
    'Rosa Recruiter scheduled an interview: Interview Scheduled, passing over what was not done',
  )

  await hr.getByRole('button', { name: 'Undo the last decision' }).click()
  await hr.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(tests).toContainText('Not started')
  await expect(panel.getByRole('list', { name: 'Earlier interviews' })).toContainText('Called off')
  await expect(panel.getByRole('button', { name: 'Schedule an interview' })).toBeVisible()

  await hr.getByRole('button', { name: 'Reject', exact: true }).click()
  const rejecting = hr.getByRole('dialog', { name: 'Reject Nia Newcomer' })
  await rejecting.getByLabel('Reason').selectOption('skills')
  await rejecting.getByRole('button', { name: 'Reject and mail them' }).click()
  await expect(panel.getByRole('button', { name: 'Schedule an interview' })).toBeHidden()
  // From the notice, too.
  await hr.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(panel.getByRole('button', { name: 'Schedule an interview' })).toBeVisible()

  // A step that is waived moves them on a moment later.
  await expect(hr.getByText('Test Pending', { exact: true })).toBeVisible()
  await tests.getByRole('button', { name: /^Waive: / }).click()
  await hr.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('You hold a certificate.')
  await hr.getByRole('dialog').getByRole('button', { name: 'Waive', exact: true }).click()
  await expect(tests).toContainText('Waived')
  await expect(hr.getByText('Interview Scheduled', { exact: true })).toBeVisible()
  await context.close()
})

const dayFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

test('an interview is scheduled past the test, seen in either time zone, declined, moved and called off', async ({
  page,
  company,
  browser,
  playwright,
  baseURL,
}) => {
  const job = await company.publish()
  await company.confirm()
  const email = await registerIn(page, { role: 'jobseeker' })
  await saveProfile(page)
  await page.request.put('/api/account/time-zone', { data: { timeZone: 'America/New_York' } })
  const applied = await page.request.post(`/api/jobs/${job.slug}/application`, { data: { consent: true } })
  const { id } = await applied.json()
  await confirmEmail(playwright, baseURL ?? '', email)

  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? '', storageState: await company.storageState(), reducedMotion: 'reduce' },
    ...{ viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Berlin', locale: 'en-GB' },
  })
  const hr = await context.newPage()
  await hr.goto(`/hr/candidates/${id}`)
  const panel = hr.getByRole('region', { name: 'Interview with a person' })
  await panel.getByRole('button', { name: 'Schedule an interview' }).click()
  const dialog = hr.getByRole('dialog', { name: 'Schedule an interview' })
  await dialog.getByLabel('Date', { exact: true }).fill(dayFromNow(5))
  await dialog.getByLabel('Time', { exact: true }).fill('10:00')
  await expect(dialog).toContainText('10:00 (Europe/Berlin)')
  await expect(dialog).toContainText('(America/New York)')
  // In New York it is night.
  await expect(dialog).toContainText('For Nia Newcomer this is before 7:00 or after 21:00.')
  await dialog.getByLabel('Time', { exact: true }).fill('16:00')
  await expect(dialog).not.toContainText('before 7:00')
  await dialog.getByRole('button', { name: 'Schedule and send' }).click()
  await expect(dialog.getByLabel('Where', { exact: true })).toHaveAccessibleDescription(/Please say where/)
  await dialog.getByLabel('Where', { exact: true }).fill('https://meet.example/room')
  await dialog.getByLabel('Message to the candidate (optional)').fill('We look forward to it.')
  await expectAccessible(hr, 'scheduling', 'dialog')

  // A look at what is behind loses nothing.
  await hr.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Schedule an interview' }).click()
  await expect(dialog.getByLabel('Where', { exact: true })).toHaveValue('https://meet.example/room')
  await dialog.getByRole('button', { name: 'Schedule and send' }).click()
  await expect(dialog).toContainText('Please confirm it, or wait until the test is done')
  await dialog.getByRole('checkbox', { name: 'Go on without the test' }).check()
  await dialog.getByRole('button', { name: 'Schedule and send' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel).toContainText('16:00 (Europe/Berlin)')
  await expect(hr.getByText('Interview Scheduled').first()).toBeVisible()
  await expectAccessible(hr, 'a planned interview')
  await setTheme(hr, 'dark')
  await expectContrast(hr, 'a planned interview, dark')

  await page.goto('/job-seeker/applications')
  const interview = page.getByRole('region', { name: 'Interview for Welder' })
  await expect(interview).toContainText('10:00 AM (America/New York)')
  const link = interview.getByRole('link', { name: 'https://meet.example/room' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  const download = page.waitForEvent('download')
  await interview.getByRole('link', { name: 'Add to my calendar' }).click()
  expect((await download).suggestedFilename()).toBe('interview.ics')
  await interview.getByRole('button', { name: 'I cannot make it' }).click()
  await page.getByLabel('A few words (optional)').fill('I am at work then.')
  await page.getByRole('button', { name: 'Tell the company' }).click()
  await expect(interview).toContainText('You said that you cannot make it: “I am at work then.”')
  await expectAccessible(page, 'an interview to come')

  await hr.reload()
  await expect(panel).toContainText('They write: “I am at work then.”')
  await panel.getByRole('button', { name: 'Move it' }).click()
  const moving = hr.getByRole('dialog', { name: 'Move the interview' })
  await moving.getByLabel('Time', { exact: true }).fill('18:30')
  await moving.getByRole('button', { name: 'Move and send' }).click()
  await expect(panel).toContainText('18:30 (Europe/Berlin)')
  await expect(panel).not.toContainText('I am at work then.')

  await panel.getByRole('button', { name: 'Call it off' }).click()
  await hr.getByRole('dialog').getByLabel('Reason').fill('The hall is closed.')
  await hr.getByRole('button', { name: 'Call off and send' }).click()
  await expect(panel.getByRole('list', { name: 'Earlier interviews' })).toContainText('The hall is closed.')
  await page.reload()
  await expect(interview).toContainText('called off the interview')
  await context.close()
})
