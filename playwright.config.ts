import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { makeScratch } from '#test/engine/scratch.ts'
import { unlimited } from '#test/engine/unlimited.ts'
import { findChromium } from './test/browser/chromium.ts'

const chromium = findChromium()
if (!chromium) throw new Error('Chromium is not installed. Install it or set CHROMIUM_PATH.')

/** Every worker reads this file. The first one stores folder and port in the environment. */
if (!process.env.E2E_DATA_DIR) {
  const folder = makeScratch('luca-e2e-')
  process.env.E2E_DATA_DIR = folder
  process.env.E2E_PORT = String(20_000 + (process.pid % 10_000))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const port = process.env.E2E_PORT ?? ''
const baseURL = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // In CI one slow moment of a shared machine must not refuse a change. The report names each test
  // that needed its second attempt as flaky: that test is a defect to fix.
  retries: process.env.CI ? 1 : 0,
  // Generous, because a machine that is busy with other work is slow.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  reporter: 'line',
  outputDir: 'test-results',
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'exec node src/server/main.ts',
    url: `${baseURL}/readyz`,
    env: {
      ...unlimited,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 60_000,
  },
})
