/** What is set: the text of the landing page, and the words of mails. */
import { cut, hold, seeAlert, seeHeading } from './gallery-steps.mjs'

const landing = { caller: 'admin', path: '/admin/settings' }
const mails = { caller: 'admin', path: '/admin/settings?section=mails' }
const mail = { caller: 'admin', path: '/admin/settings?section=mails&mail=job_invitation' }
const seeMail = (page) => page.getByText('Or open this address in your browser').waitFor()

const seeLanding = (page) =>
  page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .waitFor()
/** What an earlier screen typed waits for whoever typed it. */
const beginAnew = async (page) => {
  const discard = page.getByRole('button', { name: 'Discard changes' })
  await page.getByLabel('Subject', { exact: true }).waitFor()
  if ((await discard.count()) > 0) await discard.click()
  await seeMail(page)
}

const removeAll = async (page) => {
  await seeLanding(page)
  for (const list of ['Claims', 'Testimonials']) {
    const remove = page
      .getByRole('list', { name: list, exact: true })
      .getByRole('button', { name: /^Remove/ })
    for (let left = await remove.count(); left > 0; left--) await remove.first().click()
  }
  await page.getByText('Neither claims nor testimonials').waitFor()
}

const saveUnfit = async (page) => {
  await seeMail(page)
  await page.getByLabel('Subject', { exact: true }).fill('{{company}} of {{planet}}')
  await page.getByLabel('Text', { exact: true }).fill('Please come.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

const sendTest = async (page) => {
  await beginAnew(page)
  await page.getByText('Places for what differs').click()
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  await page.getByText('There is no mail server').waitFor()
}

/** @type {import('./gallery-screens.mjs').GalleryScreen[]} */
export const settingsScreens = [
  { ...landing, name: 'admin-settings-landing', prepare: seeLanding },
  { ...landing, name: 'admin-settings-landing-empty', prepare: removeAll },
  {
    ...{ ...landing, name: 'admin-settings-landing-loading', prepare: seeHeading, isBusy: true },
    before: hold('**/api/admin/settings/landing'),
  },
  {
    ...{ ...landing, name: 'admin-settings-landing-error', prepare: seeAlert, expectsErrors: true },
    before: cut('**/api/admin/settings/landing'),
  },
  { ...mails, name: 'admin-settings-mails' },
  {
    ...{ ...mails, name: 'admin-settings-mails-error', prepare: seeAlert, expectsErrors: true },
    before: cut('**/api/admin/settings/mails'),
  },
  { ...mail, name: 'admin-settings-mail', prepare: seeMail },
  { ...mail, name: 'admin-settings-mail-unfit', prepare: saveUnfit, expectsErrors: true },
  { ...mail, name: 'admin-settings-mail-tested', prepare: sendTest },
]
