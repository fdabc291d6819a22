/** Checks source files for what the linter cannot check. `node scripts/sources.ts [root]` */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Rule {
  name: string
  /** Files that the rule applies to. */
  of: RegExp
  except?: RegExp
  /** Text that no line may contain. Without it, the file itself is a problem. */
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
    why: 'use a token; only src/shop/styles/tokens.css contains colour values',
  },
  {
    name: 'hidden-import',
    of: CODE,
    never: /\bimport\(\s*['"][^'"]+['"]\s*\)\s*\.(?!then\b|catch\b)/,
    why: 'write `import type`; the walls do not see a type from import()',
  },
  {
    name: 'empty-name',
    of: /(?:^|\/)(?:utils?|helpers?|common|misc|types|index)(?:\/|\.tsx?$)/,
    except: /^src\/shop\/routes\//,
    why: 'name the file after its content',
  },
  {
    name: 'unfinished',
    of: CODE,
    never: /\b(?:TODO|FIXME|XXX)\b/,
    why: 'finish it, or open an issue',
  },
]

const root = process.argv[2] ?? '.'
const files = globSync('{src,studio,bench,faults,scripts,test}/**/*.{ts,tsx,css}', {
  cwd: root,
}).filter((path) => !/\.gen\.ts$|^scripts\/sources\.ts$|^test\/walls\//.test(path))
const problems = files.sort().flatMap(problemsOf)
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function problemsOf(path: string): string[] {
  const applicable = rules.filter(({ of, except }) => of.test(path) && !except?.test(path))
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  return applicable.flatMap(({ name, never, why }) =>
    never
      ? lines.flatMap((line, at) => (never.test(line) ? `${path}:${at + 1} ${name}: ${why}` : []))
      : `${path}:1 ${name}: ${why}`,
  )
}
