/** Badges: one's own, a candidate's, and all there are. Nothing is changed. */
import { change, cut, hold, newId, seeAlert, seeHeading } from './gallery-steps.mjs'

const ownUrl = '**/api/badges'
const adminUrl = '**/api/admin/badges'
const previewUrl = '**/api/admin/badges/preview'
const candidateUrl = '**/api/company/candidates/*/badges?*'

const byHand = {
  by: 'Halden & Rowe',
  reason: 'You led the review, and everyone left it with something to do.',
}
const states = change(ownUrl, ({ badges: [first], offers }) => ({
  badges: [
    { ...first, sharing: null },
    { ...first, id: newId(1), type: 'skill', name: 'Skilled in TypeScript', state: 'expired' },
    { ...first, id: newId(2), type: 'special', name: 'Steady Hand', byHand, measured: [] },
    {
      ...first,
      ...{ id: newId(3), type: 'silver', name: 'Silver Badge', state: 'revoked' },
      revokeReason: 'It was given for a test that somebody else took.',
    },
  ].map((badge) => ({
    ...badge,
    expiresAt: badge.state === 'expired' ? '2026-01-02T10:00:00.000Z' : null,
  })),
  offers,
}))
const none = change(ownUrl, ({ offers }) => ({ badges: [], offers }))
const notShared = change(ownUrl, ({ badges, offers }) => ({
  badges: badges.map((badge) => ({ ...badge, sharing: null })),
  offers,
}))

const seeDialog = (page) => page.getByRole('dialog').getByText('Total badges earned').waitFor()
async function openShare(page) {
  await page.getByRole('button', { name: 'Share Badge: Gold Badge' }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'As a file' }).waitFor()
}
async function unfold(page) {
  await page.getByText('What was measured').first().click()
}

async function openCandidate(page) {
  await page.getByRole('link', { name: 'Data Analyst' }).first().click()
  await page.getByRole('link', { name: 'Jonas Lindqvist' }).click()
  await page.getByRole('heading', { name: 'Badges' }).waitFor()
}
async function openAward(page) {
  await openCandidate(page)
  await page.getByRole('button', { name: 'Award a badge' }).click()
  await page.getByRole('dialog').getByLabel('Reason').waitFor()
}
async function awardWrongly(page) {
  await openAward(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Award badge' }).click()
}
async function openWithdraw(page) {
  await openCandidate(page)
  await page
    .getByRole('button', { name: /^Withdraw/ })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('Reason').waitFor()
}

const ask = (name) => async (page) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
}
const seeForm = async (page) => await page.getByRole('dialog').getByLabel('Badge Name').waitFor()
async function openCreate(page) {
  await page.getByRole('button', { name: 'Create Badge' }).click()
  await seeForm(page)
}
async function createWrongly(page) {
  await openCreate(page)
  await page.getByLabel('Percent').fill('190')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Badge' }).click()
}
async function openEdit(page) {
  await ask('Edit: Gold Badge')(page)
  await seeForm(page)
}
async function writeAverage(page) {
  await openCreate(page)
  await page.getByLabel('Badge Name').fill('Even Keel')
  await page.getByRole('dialog').getByLabel('Type').selectOption('special')
  await page.getByLabel('Description').fill('Gets one technical test after the other right.')
  await page.getByLabel('What it asks for').selectOption('average')
  await page.getByLabel('Percent').fill('40')
  await page.getByLabel('How many').fill('1')
}
async function lookUp(page) {
  await writeAverage(page)
  await page.getByRole('button', { name: 'Who would have earned it' }).click()
  await page.getByText('by results so far').waitFor()
}
async function keepLooking(page) {
  await writeAverage(page)
  await page.getByRole('button', { name: 'Who would have earned it' }).click()
  await page.getByText('Looking through past results').first().waitFor()
}
const oneOfEach = change(adminUrl, ({ badges, ...rest }) => ({
  badges: badges.slice(0, 3).map((badge, at) => ({ ...badge, isActive: at !== 1, issued: at === 2 ? 0 : 4 })),
  ...rest,
}))

const own = { caller: 'jobseeker', path: '/job-seeker/results?badges=open' }
const hr = { caller: 'hr', path: '/hr/jobs' }
const admin = { caller: 'admin', path: '/admin/badges' }

/** @type {import('./gallery-screens.mjs').GalleryScreen[]} */
export const badgeScreens = [
  { ...own, name: 'job-seeker-badges', prepare: unfold },
  { ...own, name: 'job-seeker-badges-states', before: states, prepare: seeDialog },
  { ...own, name: 'job-seeker-badges-none', before: none, prepare: seeDialog },
  { ...own, name: 'job-seeker-badges-loading', before: hold(ownUrl), prepare: seeDialog, isBusy: true },
  { ...own, name: 'job-seeker-badges-error', before: cut(ownUrl), prepare: seeAlert, expectsErrors: true },
  { ...own, name: 'job-seeker-badge-shared', prepare: openShare },
  { ...own, name: 'job-seeker-badge-share', before: notShared, prepare: openShare },
  { ...hr, name: 'hr-candidate-badges', prepare: openCandidate },
  {
    ...hr,
    name: 'hr-candidate-badges-none',
    before: change(candidateUrl, () => ({ badges: [] })),
    prepare: openCandidate,
  },
  {
    ...hr,
    name: 'hr-candidate-badges-error',
    before: cut(candidateUrl),
    prepare: openCandidate,
    expectsErrors: true,
  },
  { ...hr, name: 'hr-award-badge', prepare: openAward },
  { ...hr, name: 'hr-award-badge-errors', prepare: awardWrongly },
  { ...hr, name: 'hr-withdraw-badge', prepare: openWithdraw },
  { ...admin, name: 'admin-badges' },
  { ...admin, name: 'admin-badges-loading', before: hold(adminUrl), prepare: seeHeading, isBusy: true },
  { ...admin, name: 'admin-badges-error', before: cut(adminUrl), prepare: seeAlert, expectsErrors: true },
  { ...admin, name: 'admin-badges-states', before: oneOfEach },
  {
    ...admin,
    name: 'admin-badges-none-found',
    path: '/admin/badges?search=nothing+is+called+so&issued=nobody',
  },
  { ...admin, name: 'admin-badge-create', prepare: openCreate },
  { ...admin, name: 'admin-badge-create-errors', prepare: createWrongly },
  { ...admin, name: 'admin-badge-preview', prepare: lookUp },
  {
    ...admin,
    name: 'admin-badge-preview-looking',
    before: hold(previewUrl),
    prepare: keepLooking,
    isBusy: true,
  },
  { ...admin, name: 'admin-badge-edit', prepare: openEdit },
  { ...admin, name: 'admin-badge-deactivate', prepare: ask('Deactivate: Gold Badge') },
  { ...admin, name: 'admin-badge-award', prepare: ask('Award: Silver Badge') },
]
