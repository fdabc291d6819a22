import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PLACES } from './places.ts'

/** Renders a shot's script in Blender, at low priority. Throws when Blender or the script fails. */
export async function rendered(shot: string, preview: boolean): Promise<void> {
  const script = join(PLACES.studio, 'shots', `${shot}.py`)
  if (!existsSync(script)) throw new Error(`No scene script ${script}`)
  const choices = preview ? ['--', '--preview'] : []
  const blender = spawn(
    'nice',
    ['-n', '15', 'blender', '-b', '--python-exit-code', '3', '-P', script, ...choices],
    { stdio: 'inherit' },
  )
  const [code] = await once(blender, 'close')
  if (code !== 0)
    throw new Error(`Blender ended with ${code} (apt-get install blender python3-numpy)`)
}
