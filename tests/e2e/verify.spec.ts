/** Checking a badge: by its file, its text and its link, without an account and without a connection. */
import { generateKeyPairSync, sign } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './callers.ts'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { giveBadge } from './given-badge.ts'
import { button } from './sitting.ts'

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })

const verdict = (page: Page) => page.getByRole('heading', { level: 1 })
const answers = (page: Page) => page.getByRole('list', { name: 'The checks' }).getByRole('listitem')
const field = (page: Page) => page.getByRole('textbox', { name: 'Badge link or code' })

async function bring(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Choose a badge file').setInputFiles({ name, mimeType: '', buffer })
}

test('whoever has the file or the text of a badge checks it', async ({ page, playwright, baseURL }) => {
  const given = await giveBadge(playwright, baseURL ?? '')
  await page.goto('/verify')
  await expect(verdict(page)).toHaveText('Verify a badge')
  await expectAccessible(page, 'verify')

  for (const format of ['json', 'jwt', 'svg', 'pdf'])
    await test.step(format, async () => {
      await bring(page, `badge.${format}`, await given.file(format))
      await expect(verdict(page)).toHaveText('Verified')
      await expect(verdict(page)).toBeFocused()
      await expect(answers(page)).toContainText(['Yes', 'Yes', 'Yes', 'Yes'])
      await button(page, 'Check another badge').click()
    })

  await test.step('a file that is no badge, and a text that is none', async () => {
    await bring(page, 'notes.txt', Buffer.from('Nothing in here.'))
    await expect(page.getByText('There is no signed badge in notes.txt.')).toBeVisible()
    await field(page).fill('my badge')
    await field(page).press('Enter')
    await expect(field(page)).toHaveAccessibleDescription(/neither a link to a badge nor a badge/)
    await expect(field(page)).toHaveValue('my badge')
  })

  await test.step('the text, by keyboard, and changed', async () => {
    const token = (await given.file('jwt')).toString()
    const [header, payload = '', signature] = token.split('.')
    const said = Buffer.from(payload, 'base64url').toString().replaceAll('Gold Badge', 'Platinum Badge')
    await field(page).fill([header, Buffer.from(said).toString('base64url'), signature].join('.'))
    await field(page).press('Enter')
    await expect(verdict(page)).toHaveText('Not valid')
    await expect(answers(page)).toContainText(['No', 'Not checked', 'Not checked', 'Not checked'])
    await expect(page.getByText('It calls itself “Platinum Badge” from Assay.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What it stands for' })).toBeHidden()
    await expectAccessible(page, 'a changed badge')
    await button(page, 'Check another badge').click()
    const json = (await given.file('json')).toString().replace('Gold Badge', 'Platinum Badge')
    await bring(page, 'badge.json', Buffer.from(json))
    await expect(verdict(page)).toHaveText('Not valid')
    await expect(answers(page)).toContainText(['What can be read in this file is not what was signed'])
  })
  await given.leave()
})

test('a badge that its owner shows is checked by its link', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const given = await giveBadge(playwright, baseURL ?? '')
  await page.goto(`/verify/${given.id}`)
  await expect(page.getByText('This badge is not shown')).toBeVisible()
  await page.getByRole('link', { name: 'Check a file instead' }).click()
  await expect(page).toHaveURL('/verify')

  await given.share()
  await field(page).fill(`${baseURL}/verify/${given.id}`)
  await button(page, 'Check it').click()
  await expect(page).toHaveURL(`/verify/${given.id}`)
  await expect(verdict(page)).toHaveText('Verified')
  const head = page.locator('main header')
  await expect(head).toContainText('Gold Badge')
  await expect(head).toContainText('Held by Mara Lindqvist')
  await expect(page.getByText('For a steady hand.')).toBeVisible()
  await expectAccessible(page, 'a badge')
  await setTheme(page, 'dark')
  await expectContrast(page, 'a badge, dark')
  await setTheme(page, 'light')

  await test.step('whether it is theirs, which nobody else is told', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const address = page.getByRole('textbox', { name: 'Enter the email address the person gave you' })
    await address.fill(` ${given.email.toUpperCase()} `)
    await address.press('Enter')
    await expect(page.getByText('Yes, it was issued to that address.')).toBeVisible()
    await address.fill('someone.else@example.com')
    await button(page, 'Compare').click()
    await expect(page.getByText('No, to another address.')).toBeVisible()
    expect(asked).toEqual([])
  })

  await test.step('technical details', async () => {
    await page.getByText('Technical details').click()
    await expect(page.getByRole('textbox', { name: 'The badge as a signed token' })).toHaveValue(/^ey/)
    await expect(page.getByText('npm run verify -- FILE')).toBeVisible()
    await expectAccessible(page, 'technical details')
  })

  await test.step('without a connection, and when it is back', async () => {
    await context.setOffline(true)
    await button(page, 'Check again').click()
    await expect(verdict(page)).toHaveText('Not fully checked')
    await expect(page.getByRole('heading', { name: 'What it says of itself' })).toBeVisible()
    await expectAccessible(page, 'a badge without a connection')
    await context.setOffline(false)
    await expect(verdict(page)).toHaveText('Verified')
  })

  await test.step('withdrawn', async () => {
    await given.revoke()
    await button(page, 'Check again').click()
    await expect(verdict(page)).toHaveText('Not valid')
    await expect(answers(page).last()).toContainText('The issuer has withdrawn this badge.')
    await expectAccessible(page, 'a withdrawn badge')
  })
  await given.leave()
})

test('a badge of another site says where it can be checked', async ({ page }) => {
  // Its own key is inside, as others put it: that shows that it is in one piece, and nothing more.
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const issuer = { id: 'https://badges.other.example/issuer', type: ['Profile'], name: 'Other School' }
  const signed = [
    { alg: 'EdDSA', jwk: publicKey.export({ format: 'jwk' }) },
    {
      ...{ id: 'urn:one', jti: 'urn:one', iss: issuer.id, issuer, type: ['OpenBadgeCredential'] },
      ...{ validFrom: '2026-01-01T00:00:00Z', nbf: Date.parse('2026-01-01T00:00:00Z') / 1000 },
      credentialSubject: { achievement: { name: 'Swimmer', description: 'Swims.' } },
    },
  ]
    .map(encode)
    .join('.')
  const signature = sign(null, Buffer.from(signed), privateKey).toString('base64url')
  await page.goto('/verify')
  await bring(page, 'badge.jwt', Buffer.from(`${signed}.${signature}`))
  await expect(verdict(page)).toHaveText('Not fully checked')
  await expect(page.getByText('This page knows the keys of this site only.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'badges.other.example' })).toHaveAttribute(
    'href',
    'https://badges.other.example',
  )
  await expectAccessible(page, 'a badge of another site')
})
