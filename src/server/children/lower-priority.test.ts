import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { lowerPriority } from './lower-priority.ts'

test('a priority is lowered, and a lower one remains', async () => {
  const child = spawn('sleep', ['60'])
  onTestFinished(() => void child.kill())
  await once(child, 'spawn')
  const { pid } = child
  lowerPriority(19, pid)
  expect(getPriority(pid)).toBe(19)
  lowerPriority(5, pid)
  expect(getPriority(pid)).toBe(19)
})
