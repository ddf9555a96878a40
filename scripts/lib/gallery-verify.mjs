/** Checking a badge: what anyone is asked for, and what comes of it. Nothing is changed. */
import { cut, hold, newId, seeAlert } from './gallery-steps.mjs'

const path = '/verify'
const sharedPath = `/verify/${newId(1)}`
const sharedUrl = '**/api/shared-badges/*'

async function type(page, text) {
  const field = page.getByLabel('Badge link or code')
  await field.fill(text)
  await field.press('Enter')
}

/** A badge of whoever is signed in, as a token. */
async function readOwn(page) {
  const { badges } = await (await page.request.get('/api/badges')).json()
  return await (await page.request.get(`/api/badges/${badges[0].id}/file?format=jwt`)).text()
}

const check =
  (changed = (token) => token) =>
  async (page) => {
    await type(page, changed(await readOwn(page)))
    await page.getByRole('button', { name: 'Check again' }).waitFor()
  }

function rename(token) {
  const [header, payload, signature] = token.split('.')
  const said = Buffer.from(payload, 'base64url').toString().replaceAll(' Badge"', ' Trophy"')
  return [header, Buffer.from(said).toString('base64url'), signature].join('.')
}

async function compare(page, address, answer) {
  await check()(page)
  await page.getByLabel('Enter the email address the person gave you').fill(address)
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByText(answer).waitFor()
  await page.getByText('Technical details').click()
}

async function withoutConnection(page) {
  await cut('**/.well-known/jwks.json')(page)
  await cut('**/badges/status/*')(page)
}

/** @type {import('./gallery-screens.mjs').GalleryScreen[]} */
export const verifyScreens = [
  { name: 'verify', caller: 'visitor', path },
  {
    name: 'verify-bad-text',
    caller: 'visitor',
    path,
    prepare: async (page) => {
      await type(page, 'www.example.com')
      await page.getByText('This is neither a link').waitFor()
    },
  },
  {
    name: 'verify-bad-file',
    caller: 'visitor',
    path,
    prepare: async (page) => {
      const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Nothing.') }
      await page.getByLabel('Choose a badge file').setInputFiles(file)
      await page.getByText('There is no signed badge').waitFor()
    },
  },
  {
    name: 'verify-not-shown',
    caller: 'visitor',
    path: sharedPath,
    prepare: (page) => page.getByText('This badge is not shown').waitFor(),
    expectsErrors: true,
  },
  {
    name: 'verify-loading',
    caller: 'visitor',
    path: sharedPath,
    before: hold(sharedUrl),
    prepare: (page) => page.locator('[aria-busy=true]').waitFor(),
    isBusy: true,
    // The address itself is answered as one where nothing is shown.
    expectsErrors: true,
  },
  {
    name: 'verify-unreachable',
    caller: 'visitor',
    path: sharedPath,
    before: cut(sharedUrl),
    prepare: seeAlert,
    expectsErrors: true,
  },
  {
    name: 'verify-verified',
    caller: 'jobseeker',
    path,
    prepare: (page) => compare(page, 'seeker@example.com', 'Yes, it was issued to that address.'),
  },
  {
    name: 'verify-not-theirs',
    caller: 'jobseeker',
    path,
    prepare: (page) => compare(page, 'someone@example.com', 'No, to another address.'),
  },
  { name: 'verify-changed', caller: 'jobseeker', path, prepare: check(rename) },
  {
    name: 'verify-without-list',
    caller: 'jobseeker',
    path,
    before: cut('**/badges/status/*'),
    prepare: check(),
    expectsErrors: true,
  },
  {
    name: 'verify-offline',
    caller: 'jobseeker',
    path,
    before: withoutConnection,
    prepare: check(),
    expectsErrors: true,
  },
]
