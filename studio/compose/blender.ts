import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PLACES } from './places.ts'

/**
 * Renders a shot's script in Blender, at low priority. A scene of two shapes has one script:
 * `home-film-wide` is `home-film.py` with `frame=wide`, and `shirt-folded-b` is `shirt-folded.py` with
 * `lay=b`. Throws when Blender or the script fails.
 */
export async function rendered(shot: string, preview: boolean): Promise<void> {
  const [, scene = shot, frame, lay] = /^(.*)-(?:(wide|tall)|([bc]))$/.exec(shot) ?? []
  const script = join(PLACES.studio, 'shots', `${scene}.py`)
  if (!existsSync(script)) throw new Error(`No scene script ${script}`)
  const choices = [
    ...(preview ? ['--preview'] : []),
    ...(frame ? [`frame=${frame}`] : []),
    ...(lay ? [`lay=${lay}`] : []),
  ]
  const blender = spawn(
    'nice',
    ['-n', '15', 'blender', '-b', '--python-exit-code', '3', '-P', script, '--', ...choices],
    { stdio: 'inherit' },
  )
  const [code] = await once(blender, 'close')
  if (code !== 0) {
    throw new Error(`Blender ended with ${code} (apt-get install blender python3-numpy)`)
  }
}
