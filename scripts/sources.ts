/** What the linter cannot say of a source file. `node scripts/sources.ts [root]` */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Rule {
  name: string
  /** Files it speaks of. */
  of: RegExp
  except?: RegExp
  /** What must not be in a line; without one, the file itself must not be. */
  never?: RegExp
  why: string
}

const COLOUR_FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/
const TAILWIND_COLOUR =
  /\b(?:bg|text|border|ring|fill|stroke|outline|from|via|to|decoration|accent|caret|divide|shadow)-(?:white|black|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})\b/
const HEX = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?![\w-]*\/)/
const SHOP = /^src\/(?:shop|ui)\/.*\.(?:css|tsx?)$/
const CODE = /\.(?:css|tsx?)$/

const rules: Rule[] = [
  {
    name: 'raw-colour',
    of: SHOP,
    except: /^src\/shop\/styles\/tokens\.css$|\.test\.tsx?$/,
    never: new RegExp(
      [HEX, COLOUR_FUNCTION, TAILWIND_COLOUR].map(({ source }) => source).join('|'),
      'i',
    ),
    why: 'colours are tokens; the only file that knows their values is src/shop/styles/tokens.css',
  },
  {
    name: 'hidden-import',
    of: CODE,
    never: /\bimport\(\s*['"][^'"]+['"]\s*\)\s*\.(?!then\b|catch\b)/,
    why: 'write `import type`: a type named by import() gets past the walls',
  },
  {
    name: 'empty-name',
    of: /(?:^|\/)(?:utils?|helpers?|common|misc|types|index)(?:\/|\.tsx?$)/,
    except: /^src\/shop\/routes\//,
    why: 'name the file after the thing it holds',
  },
  {
    name: 'unfinished',
    of: CODE,
    never: /\b(?:TODO|FIXME|XXX)\b/,
    why: 'finish it, or say it in an issue',
  },
]

const root = process.argv[2] ?? '.'
const files = globSync('{src,studio,bench,faults,scripts,test}/**/*.{ts,tsx,css}', {
  cwd: root,
}).filter((path) => !/\.gen\.ts$|^scripts\/sources\.ts$|^test\/walls\//.test(path))
const faults = files.sort().flatMap(faultsOf)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0

function faultsOf(path: string): string[] {
  const spoken = rules.filter(({ of, except }) => of.test(path) && !except?.test(path))
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  return spoken.flatMap(({ name, never, why }) =>
    never
      ? lines.flatMap((line, at) => (never.test(line) ? `${path}:${at + 1} ${name}: ${why}` : []))
      : `${path}:1 ${name}: ${why}`,
  )
}
