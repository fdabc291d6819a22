import { readFile } from 'node:fs/promises'
import { minify, type Plugin } from 'vite'

/** Minifies the scripts that the pages contain, which the code imports as texts: `x.js?raw`. */
export const minifyRaw = (): Plugin => ({
  name: 'luca:minify-raw',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/.+\.js\?raw$/ },
    async handler(id) {
      const file = id.replace('?raw', '')
      this.addWatchFile(file)
      const { code, errors } = await minify(file, await readFile(file, 'utf8'))
      const [error] = errors
      if (error) throw new Error(`${file}: ${error.message}`)
      return `export default ${JSON.stringify(code.trim())}`
    },
  },
})
