import { rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { makeScratch } from '#test/engine/scratch.ts'
import { minifyRaw } from './minify-raw.ts'

test('imports a script as a minified text', async () => {
  const root = makeScratch('luca-minify-raw-')
  try {
    await mkdir(join(root, 'src'))
    writeFileSync(
      join(root, 'src/start.js'),
      '// A comment.\n{\n  const name = 1\n  run(name)\n}\n',
    )
    writeFileSync(
      join(root, 'src/main.js'),
      "import text from './start.js?raw'\nglobalThis.text = text\n",
    )
    const result = await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [minifyRaw()],
      build: { write: false, rolldownOptions: { input: join(root, 'src/main.js') } },
    })
    const [
      {
        output: [{ code }],
      } = expect.fail(),
    ] = [result].flat().filter((each) => 'output' in each)
    expect(code).toMatch(/text=[`"']run\(1\);?[`"']/)
  } finally {
    rmSync(root, { recursive: true })
  }
})
