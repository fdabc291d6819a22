import { spawnSync } from 'node:child_process'

/** Builds the shop and the admin if a source changed since the last build. Ends this process on failure. */
export function buildShop(): void {
  const { status } = spawnSync(process.execPath, ['scripts/prepare.js'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
