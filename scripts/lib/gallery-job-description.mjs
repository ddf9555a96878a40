/** A job description and what was read from it, as the API answers it, and the screens that show it. Nothing reaches the server. */
import { forgetTyped } from './gallery-typed.mjs'

const page = { width: 595, height: 842 }
const lines = []

/** One more line of the page; returns where it stands. */
function add(text, { size = 10, bold = false, gap = 6 } = {}) {
  const last = lines.at(-1)
  const y = last ? last.box.y + last.box.height + gap : 56
  const box = { x: 56, y, width: text.length * size * 0.48, height: size }
  lines.push({ page: 1, box, text, fontSize: size, isBold: bold, isItalic: false })
  return { page: 1, box }
}

const found = (value, place, isSure = true) => ({ value, places: [place], isSure })
const heading = (text) => add(text, { size: 11, bold: true, gap: 20 })
const listed = (texts, unsure = -1) => texts.map((text, n) => found(text, add(`• ${text}`), n !== unsure))

const title = add('Assay chemist', { size: 22, bold: true })
const facts = add('Alder Metals · Sheffield, hybrid · Full-time')
heading('About the job')
const summary = add(
  'You tell buyers what a metal is worth, and they trust you because you show how you know.',
)
heading('What you will do')
const responsibilities = listed(
  [
    'Run fire assays and spectroscopy for up to forty samples a day, and write down what was done so that anyone could repeat it',
    'Explain results to buyers in plain words',
    'Join a young team that keeps its instruments calibrated',
  ],
  1,
)
heading('What you bring')
const requirements = listed(['Three years in a laboratory', 'ISO 17025', 'Some Python is welcome'])
heading('What you get')
const benefits = listed(['28 days off', 'A Friday that ends at two'])

const job = {
  jobTitle: found('Assay chemist', title),
  company: found('Alder Metals', facts, false),
  location: found('Sheffield', facts),
  workplace: found('hybrid', facts),
  salary: null,
  experienceLevel: null,
  jobType: found('full-time', facts),
  summary: found(
    'You tell buyers what a metal is worth, and they trust you because you show how you know.',
    summary,
  ),
  skills: [
    { ...found('fire assays', responsibilities[0].places[0]), knownAs: 'Fire assay', isMustHave: true },
    { ...found('spectroscopy', responsibilities[0].places[0]), knownAs: 'Spectroscopy', isMustHave: true },
    { ...found('ISO 17025', requirements[1].places[0], false), knownAs: null, isMustHave: true },
    { ...found('Python', requirements[2].places[0]), knownAs: 'Python', isMustHave: false },
  ],
  responsibilities,
  requirements,
  benefits,
  hidden: [],
}

const draft = {
  id: '3b7b6d5e-7c53-4d53-9a6e-1f1f1f1f1f1f',
  fileName: 'assay-chemist.pdf',
  size: 84_233,
  kind: 'pdf',
  uploadedAt: '2025-03-12T09:00:00.000Z',
  reading: { job, view: { pages: [page], lines }, remarks: [], helpedBy: null },
}

const savedAs = (status) => (route) => {
  const { details } = route.request().postDataJSON()
  const at = draft.uploadedAt
  return route.fulfill({
    json: {
      ...{ id: draft.id, slug: 'assay-chemist-alder-metals-sheffield-k3v9q2', status, version: 1 },
      ...{ details, reading: null, source: null, applicants: 0 },
      ...{
        jobTitle: details.jobTitle,
        location: details.location,
        workplace: 'hybrid',
        jobType: 'full-time',
      },
      ...{ createdAt: at, updatedAt: at, publishedAt: status === 'published' ? at : null, closedAt: null },
    },
  })
}

/** The waiting upload of whoever looks. */
const showDraft = (waiting) => (page) =>
  page.route('**/api/job-description-draft', (route) => route.fulfill({ json: { draft: waiting } }))

const seeForm = (page) => page.getByRole('textbox', { name: 'Job title' }).waitFor()
const pasteBox = (page) => page.getByRole('textbox', { name: 'Paste the job description' })

const screen = { caller: 'hr', path: '/hr/jd-upload' }

const completed = (status, label) => ({
  before: async (page) => {
    await showDraft(draft)(page)
    await page.route('**/api/company/jobs', savedAs(status))
  },
  prepare: async (page) => {
    await page.getByRole('button', { name: label }).click()
    await page.getByRole('button', { name: 'Upload Another JD' }).waitFor()
  },
})

/** @type {import('./gallery-screens.mjs').GalleryScreen[]} */
export const jobDescriptionScreens = [
  { ...screen, name: 'hr-jd-upload', before: showDraft(null) },
  {
    ...screen,
    name: 'hr-jd-upload-too-long',
    before: showDraft(null),
    prepare: async (page) => {
      await pasteBox(page).fill('We look for a chemist. '.repeat(9000))
      await forgetTyped(page)
    },
  },
  {
    ...screen,
    name: 'hr-jd-upload-sending-text',
    before: async (page) => {
      await showDraft(null)(page)
      await page.route('**/api/job-description-draft/text', () => undefined)
    },
    prepare: async (page) => {
      await pasteBox(page).fill('We look for a chemist in Sheffield.')
      await page.getByRole('button', { name: 'Process Job Description' }).click()
      await forgetTyped(page)
    },
    isBusy: true,
  },
  {
    ...screen,
    name: 'hr-jd-preview',
    before: showDraft(draft),
    prepare: async (page) => {
      await seeForm(page)
      const show = page.getByRole('button', { name: 'Show the document' })
      if (await show.isVisible()) await show.click()
      await page.getByRole('textbox', { name: 'Location' }).focus()
    },
  },
  {
    ...screen,
    name: 'hr-jd-preview-problems',
    before: showDraft(draft),
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Job title' }).fill('')
      await page.getByRole('textbox', { name: 'From' }).fill('a lot')
      await page.getByRole('button', { name: 'Publish Job & Generate Tests' }).click()
      await forgetTyped(page)
    },
  },
  { ...screen, name: 'hr-jd-complete', ...completed('published', 'Publish Job & Generate Tests') },
  { ...screen, name: 'hr-jd-complete-draft', ...completed('draft', 'Save draft') },
  {
    ...screen,
    name: 'hr-jd-upload-error',
    before: (page) => page.route('**/api/job-description-draft', (route) => route.abort()),
    prepare: (page) => page.getByRole('alert').first().waitFor(),
    expectsErrors: true,
  },
]
