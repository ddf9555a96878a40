/** The browser for the journeys: one that is here, or one that can be installed. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { installOnDebian } from './postgres.mjs'
import { run } from './run.mjs'

/** The engine alone comes first: journeys take a fifth less time without windows that no one looks at. */
const headless = 'chromium-headless-shell'
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Null where there is none and none can be installed. */
export async function findChromium() {
  return (
    (await find()) ??
    (await installOnDebian(headless, find)) ??
    (await installOnDebian('chromium', find)) ??
    (await downloadWithPlaywright())
  )
}

async function find() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const places = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = [
    ...places.flatMap((place) => names.map((name) => path.join(place, name))),
    chromium.executablePath(),
  ]
  return candidates.find((candidate) => existsSync(candidate)) ?? null
}

async function downloadWithPlaywright() {
  console.log('Asking Playwright for its own Chromium.')
  await run('playwright', ['install', 'chromium'], { quiet: true })
  return await find()
}
