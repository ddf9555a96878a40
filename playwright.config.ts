import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { identityClient } from './tests/support/identity-client.ts'

const port = process.env.E2E_PORT ?? '3210'
const designPort = String(Number(port) + 1)
const identityPort = String(Number(port) + 2)
process.env.E2E_DESIGN_URL = `http://127.0.0.1:${designPort}`
process.env.E2E_IDENTITY_URL = `http://localhost:${identityPort}`
const url = `http://127.0.0.1:${port}`
// The configuration is read again in every worker; the folder is made once, by the first to read it.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), 'assay-e2e-'))

// Chromium takes the last of these lists only, so it repeats what Playwright asks for.
const featuresPlaywrightTurnsOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
// Pages of the browser's own, loaded for every window though no one sees them: a third of the time of a journey.
const pagesOfTheAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
// A process started ahead for the next page, which most windows never open.
const processesAhead = ['SpareRendererForSitePerProcess']

const waiting = ['chaos.spec.ts', 'processes.spec.ts', 'health.spec.ts']

/** Those look closer at what the others pass through: `npm run prove -- journeys` has them too. */
const thorough = /@thorough/
const isInFull = process.env.IN_FULL === 'true'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  ...(isInFull ? {} : { grepInvert: thorough }),
  workers: 3,
  projects: [
    { name: 'journeys', testIgnore: waiting, workers: 2 },
    // Mostly waits, for the end of attempts and for processes: beside the journeys it takes no time of its own.
    { name: 'chaos', testMatch: waiting, workers: 1 },
  ],
  forbidOnly: process.env.CI === 'true',
  reporter: [['list'], ['json']],
  // As long as a busy machine takes to run someone's code: how fast it is, the benches say.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: url,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // There is none, and imitating one costs more than drawing without.
        '--disable-gpu',
        `--disable-features=${[...featuresPlaywrightTurnsOff, ...pagesOfTheAddressBar, ...processesAhead].join()}`,
      ],
    },
  },
  webServer: [
    {
      command: 'node scripts/start.mjs',
      url: `${url}/readyz`,
      env: {
        PORT: port,
        DATA_DIR: process.env.E2E_DATA_DIR,
        DEMO_DATA: 'on',
        // Long enough to be seen.
        INTERVIEW_TYPING_MS: '400-600',
        GOOGLE_CLIENT_ID: identityClient.id,
        GOOGLE_CLIENT_SECRET: identityClient.secret,
        OIDC_ISSUER: process.env.E2E_IDENTITY_URL,
      },
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    // A real identity provider in Google's place.
    {
      command: 'npx tsx tests/support/identity-server-entry.ts',
      url: `${process.env.E2E_IDENTITY_URL}/.well-known/openid-configuration`,
      env: { PORT: identityPort, REDIRECT_URI: `${url}/login/google` },
      timeout: 60_000,
    },
    // The pages with the one of the design system, in front of the same server.
    {
      command: `npx vite preview --mode design --host 127.0.0.1 --port ${designPort} --strictPort`,
      url: `http://127.0.0.1:${designPort}/theme.js`,
      env: { API_PORT: port },
      timeout: 60_000,
    },
  ],
})
