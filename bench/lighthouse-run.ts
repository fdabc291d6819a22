import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { findChromium } from '#test/browser/chromium.ts'

/** The version that the results in RESULTS.md have. */
const version = '13.5.0'

/** The categories of Lighthouse that have goals. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The result of one run: times in milliseconds, and scores from 0 to 100. */
export interface LighthouseRun {
  scores: Record<(typeof categories)[number], number>
  /** First and largest contentful paint on the simulated phone. */
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** The index of the machine during this run. */
  index: number
}

/** The fields of Lighthouse's report that are read here. */
interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  environment: { benchmarkIndex: number }
  runtimeError?: { message: string }
}

/**
 * Returns the path of Lighthouse's command. npm downloads it into its cache, because it has more than
 * a hundred dependencies that nothing else here needs.
 */
export function installLighthouse(): string {
  const install = ['exec', '--yes', `--package=lighthouse@${version}`]
  try {
    const find = [...install, '--call', 'command -v lighthouse']
    return execFileSync('npm', find, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  } catch (cause) {
    throw new Error(
      `Lighthouse ${version} cannot be installed. Check that npm can reach its registry.`,
      { cause },
    )
  }
}

const chromeFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
].join(' ')

/** How Lighthouse slows the network and the processor: it simulates, or it really slows them. */
export type Throttling = 'simulate' | 'devtools'

const run = promisify(execFile)

/** How Lighthouse slows a page: the method, and how many times it slows the processor. */
export interface Slowing {
  throttling: Throttling
  slowdown: number
}

/** Measures the page at `url` once, with the settings for mobile phones. */
export async function runLighthouse(
  command: string,
  url: string,
  { throttling, slowdown }: Slowing,
): Promise<LighthouseRun> {
  const chromium = findChromium()
  const { stdout } = await run(
    command,
    [
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join()}`,
      `--throttling-method=${throttling}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=${chromeFlags}`,
    ],
    {
      maxBuffer: 1e8,
      env: { ...process.env, NODE_OPTIONS: '', ...(chromium && { CHROME_PATH: chromium }) },
    },
  )
  const report: Report = JSON.parse(stdout)
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    index: report.environment.benchmarkIndex,
  }
}
