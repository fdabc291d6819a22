import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'

/** How to start a process of the server. */
export interface ChildOptions {
  /** Folder of the project. The process runs from its sources, as the commands do. */
  root: string
  /** Path of its file below `root`. */
  file: string
  maxHeapMb: number
  /** Arguments of the process. */
  args?: readonly string[]
  /** On the scale from -20 to 19, from the start. Shoppers come first. Default: 0. */
  niceness?: number
}

/**
 * Starts a process with a channel for messages. The server kills it when it ends itself, and does not
 * wait for it.
 */
export function startChild(options: ChildOptions): ChildProcess {
  const { root, file, maxHeapMb, args = [], niceness } = options
  const child = fork(join(root, file), args, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  child.unref()
  child.channel?.unref()
  // On Linux a thread has the priority of the one that starts it, so this must precede all others.
  if (niceness !== undefined && child.pid !== undefined) lowerPriority(child.pid, niceness)
  return child
}

function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness)
  } catch {
    // The process has ended already, which its `exit` event reports.
  }
}
