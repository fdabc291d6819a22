import type { Browser, Page } from '@playwright/test'

/** The work of a page's main thread after its first contentful paint, in milliseconds. */
export interface MainThreadWork {
  /** Sum of the milliseconds over 50 of each task. */
  blocking: number
  /** The longest task. */
  longestTask: number
  /** All tasks. */
  total: number
}

/** The fields of a trace event that are read here. Times are microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Processor time of the thread. Unlike `dur` it does not count the time that other processes use. */
  tdur?: number
}

/** A task of a thread: when it started and ended, in microseconds, and its processor time in milliseconds. */
interface Task {
  start: number
  end: number
  cpu: number
}

const taskName = 'ThreadControllerImpl::RunTask'
/**
 * While a debugger is attached, as in each measurement, V8 parses a function again when it creates an
 * error: 12 of the 16 ms in which React's modules start. A phone of a shopper does not do this.
 */
const debuggerName = 'V8.CollectSourcePositions'
const categories = ['toplevel', 'loading', 'blink.user_timing', 'disabled-by-default-v8.compile']

/** A longer task delays input noticeably. */
const maxTaskMs = 50

async function record(browser: Browser, page: Page, visit: () => Promise<void>) {
  await browser.startTracing(page, { categories })
  await visit()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  return trace.traceEvents
}

/** Returns the tasks of a thread, without the time that only the debugger costs. */
function tasksOf(events: readonly TraceEvent[], { pid, tid }: TraceEvent): Task[] {
  const ofThread = events.filter((event) => event.pid === pid && event.tid === tid)
  const ofDebugger = ofThread.filter(({ name }) => name === debuggerName)
  return ofThread
    .filter(({ name }) => name === taskName)
    .map(({ ts: start, dur = 0, tdur = 0 }) => {
      const end = start + dur
      const extra = ofDebugger.filter(({ ts }) => ts >= start && ts < end)
      const cpu = extra.reduce((left, event) => left - (event.tdur ?? 0), tdur) / 1000
      return { start, end, cpu }
    })
}

const totalOf = (tasks: readonly Task[]): number => tasks.reduce((sum, { cpu }) => sum + cpu, 0)

/** Records the processor time of the main thread while `visit` opens a page. */
export async function recordVisit(
  browser: Browser,
  page: Page,
  { factor, visit }: { factor: number; visit: () => Promise<void> },
): Promise<MainThreadWork> {
  const events = await record(browser, page, visit)
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!painted) throw new Error('The trace has no first contentful paint.')
  const tasks = tasksOf(events, painted).filter(({ end }) => end > painted.ts)
  const times = tasks.map(({ cpu }) => factor * cpu)
  return {
    blocking: times.reduce((sum, ms) => sum + Math.max(0, ms - maxTaskMs), 0),
    longestTask: Math.max(0, ...times),
    total: factor * totalOf(tasks),
  }
}

/**
 * Records the processor time of the main thread between two marks of User Timing that `act` leads to,
 * with the whole task of each mark.
 */
export async function recordBetween(
  browser: Browser,
  page: Page,
  { from, to, act }: { from: string; to: string; act: () => Promise<void> },
): Promise<number> {
  const events = await record(browser, page, act)
  const first = events.find(({ name }) => name === from)
  const last = events.find(({ name }) => name === to)
  if (!first || !last) throw new Error(`The trace has no mark ${first ? to : from}.`)
  return totalOf(
    tasksOf(events, first).filter(({ start, end }) => end >= first.ts && start <= last.ts),
  )
}
