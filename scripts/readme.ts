/**
 * Checks README.md: its length, and the pictures in docs/pictures. Notes pictures whose screens changed
 * since they were taken. `node scripts/readme.ts`; `npm run readme-pictures` takes the pictures again.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const PICTURES = 'docs/pictures'
/** For each screen, the hash of its files when its pictures were taken. */
export const RECORD = `${PICTURES}/screens.json`
const maxLines = 90
const maxBytes = 1_200_000

/** The screens on the pictures, each with the files that decide how it looks. */
export const screenFiles = {
  home: ['src/shop/{home,shell,styles}/**', 'src/ui/styles/**', 'src/content/scenes.json'],
  product: ['src/shop/{product,shell,styles}/**', 'src/ui/styles/**'],
  orders: ['src/admin/{orders,shell,styles,ui}/**'],
  packing: ['src/admin/{packing,shell,styles,ui}/**'],
  studio: ['src/admin/{studio,shell,styles,ui}/**'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Screen = keyof typeof screenFiles

/** Returns a hash of the components and stylesheets of each screen in the project `root`. */
export function hashScreens(root = '.'): Record<string, string> {
  const entries = Object.entries(screenFiles).map(([screen, globs]) => {
    const files = globSync([...globs], { cwd: root })
      .filter((path) => /\.(?:tsx|css|json)$/.test(path) && !/\.test\./.test(path))
      .sort()
    const hash = createHash('sha256')
    for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
    return [screen, hash.digest('hex').slice(0, 16)] as const
  })
  return Object.fromEntries(entries)
}

/** Files of the project that the check reads. */
export interface Readme {
  text: string
  /** The pictures of the folder, with their size in bytes. */
  pictures: readonly { path: string; bytes: number }[]
  /** The hashes of the record. */
  recorded: Readonly<Record<string, string>>
  /** The hashes of today. */
  current: Readonly<Record<string, string>>
}

/** Returns a problem for a README that is too long, and for pictures that it does not need. */
export function findReadmeProblems({ text, pictures }: Readme): string[] {
  const lines = text.trimEnd().split('\n').length
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0)
  return [
    ...(lines > maxLines
      ? [
          `README.md: ${lines} lines, the maximum is ${maxLines}. Move details to a page of docs/ and link to it.`,
        ]
      : []),
    ...(bytes > maxBytes
      ? [
          `${PICTURES}: ${bytes} bytes, the maximum is ${maxBytes}. Lower the width or the quality in scripts/readme-pictures.ts.`,
        ]
      : []),
    ...pictures
      .filter(({ path }) => !text.includes(path))
      .map(({ path }) => `${path}: README.md does not show it. Show it or delete it.`),
  ]
}

/**
 * Returns the screens that changed since their pictures were taken. This is no problem of the change:
 * most changes are invisible on a picture of 1440 pixels, and only a person can say which.
 */
export const findChangedScreens = ({ recorded, current }: Readme): string[] =>
  Object.keys(current).filter((screen) => recorded[screen] !== current[screen])

if (import.meta.main) {
  const readme: Readme = {
    text: readFileSync('README.md', 'utf8'),
    pictures: globSync(`${PICTURES}/*.{webp,svg}`).map((path) => ({
      path,
      bytes: statSync(path).size,
    })),
    recorded: JSON.parse(readFileSync(RECORD, 'utf8')),
    current: hashScreens(),
  }
  const problems = findReadmeProblems(readme)
  const changed = findChangedScreens(readme)
  if (changed.length > 0)
    console.log(
      `note: changed since their pictures in README.md: ${changed.join(', ')}. If it shows, run npm run readme-pictures.`,
    )
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
