/**
 * `npm run brand`: draws the pictures that must be bitmaps (icons, the picture shown where a link is shared) from the
 * mark and the medallion, into src/web/public, and the medallions as the server hands them out. Run it after changing one
 * of those, and commit what it made.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { projectDir } from '#server/project.ts'
import { Medallion } from '#web/ui/medallion.tsx'
import { findChromium } from './lib/chromium.mjs'
import { drawMedallions } from './lib/draw-medallions.ts'

const publicDir = path.join(projectDir, 'src/web/public')
const medallionsFile = path.join(projectDir, 'src/server/features/badges/files/medallions.json')
const stone = '#15140f'

await writeFile(medallionsFile, `${JSON.stringify(drawMedallions(), null, 2)}\n`)

const executablePath = await findChromium()
if (!executablePath) throw new Error('No Chromium was found.')
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage()
await drawIcons(page)
await drawSharedPicture(page)
await browser.close()

async function draw(page: Page, name: string, width: number, height: number, html: string): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const file = path.join(publicDir, name)
  if (name.endsWith('.jpg')) await page.screenshot({ path: file, type: 'jpeg', quality: 90 })
  else await page.screenshot({ path: file, omitBackground: true })
}

async function drawIcons(page: Page): Promise<void> {
  const mark = await readFile(path.join(publicDir, 'favicon.svg'), 'utf8')
  const full = `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${mark}`
  for (const size of [192, 512]) await draw(page, `icon-${size}.png`, size, size, full)
  // A phone cuts its own corners, and a maskable icon loses up to a tenth on each side.
  const filled = (inset: number) =>
    `<style>body{margin:0;background:#1b1f27}svg{display:block;width:${100 - 2 * inset}vw;margin:${inset}vw}</style>${mark}`
  await draw(page, 'icon-180.png', 180, 180, filled(6))
  await draw(page, 'icon-maskable-512.png', 512, 512, filled(12))
}

async function drawSharedPicture(page: Page): Promise<void> {
  const fonts = ['fraunces/files/fraunces-latin-opsz-normal', 'figtree/files/figtree-latin-wght-normal']
  const [serif, sans] = await Promise.all(
    fonts.map(async (font) => {
      const file = path.join(projectDir, 'node_modules/@fontsource-variable', `${font}.woff2`)
      return `data:font/woff2;base64,${await readFile(file, 'base64')}`
    }),
  )
  const medallion = renderToStaticMarkup(createElement(Medallion, { kind: 'gold', size: 420 }))
  await draw(
    page,
    'og.jpg',
    1200,
    630,
    `<style>
      @font-face { font-family: serif-face; font-weight: 100 900; src: url(${serif}) }
      @font-face { font-family: sans-face; font-weight: 300 900; src: url(${sans}) }
      body { margin: 0; width: 1200px; height: 630px; display: grid; grid-template-columns: 1fr 480px; align-items: center;
        background: radial-gradient(circle at 30% 10%, #36322a, #1e1c17 55%, ${stone}); color: #f1ede4 }
      div { padding-left: 84px }
      h1 { margin: 0; font: 500 92px/1.02 serif-face; letter-spacing: -0.015em }
      p { margin: 34px 0 0; max-width: 34ch; font: 400 31px/1.4 sans-face; color: #aba596 }
      b { display: block; margin-bottom: 26px; color: #e8935f; font: 500 36px serif-face }
    </style>
    <div><b>Assay</b><h1>Skill, measured honestly.</h1><p>A fair test from a job description, and the reasons behind every score.</p></div>${medallion}`,
  )
}
