/**
 * Finds words that the project does not use (docs/glossary.md) in comments, docstrings, messages,
 * test titles, documentation and commit subjects. `node scripts/words.ts [root]`
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface WordRule {
  words: RegExp
  instead: string
}

/** Words that hide who does what, in any sentence. */
const vague: WordRule[] = [
  { words: /\b(?:who|what|which)ever\b/gi, instead: 'name the person or thing' },
  {
    words: /\b(?:no|some|every|any)body(?:'s)?\b/gi,
    instead: "'shopper', 'client', 'anonymous', 'public' or 'all'",
  },
  { words: /\banew\b/gi, instead: "'again'" },
  { words: /\bby lot\b/gi, instead: "'at random'" },
  { words: /\bat the door\b/gi, instead: "'at the listener'" },
  { words: /\b(?:let|lets|letting) go of\b/gi, instead: "'removes', 'releases'" },
  { words: /\bsays no\b/gi, instead: "'refuses', 'returns an error'" },
  { words: /\bcatching its breath\b/gi, instead: "'temporarily unavailable'" },
]

const glossary = readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8')

/** Returns an expression that finds a word in its forms: `carry`, `carries`, `carried`, `carrying`. */
const formsOf = (word: string): RegExp => {
  const [stem, endings] = word.endsWith('y')
    ? [word.slice(0, -1), '(?:y|ies|ied|ying)']
    : [word.replace(/e$/, ''), word.endsWith('e') ? '(?:e|es|ed|ing)' : '(?:s|ed|ing)?']
  return new RegExp(`\\b${stem}${endings}\\b`, 'gi')
}

/** The words in code of the last column of the glossary, with the words to use instead. */
const renamed: WordRule[] = [
  ...glossary.split('\n').flatMap((row) => {
    const [, , instead = '', refused = ''] = row.split('|')
    return [...refused.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({
      words: formsOf(word),
      instead: instead.trim(),
    }))
  }),
  { words: /\bletters? (?:about|of|to|for)\b/gi, instead: "'e-mail'" },
  { words: /\bsummery\b/gi, instead: "'summary'" },
]

/** Verbs for people. The check covers comments and documentation; texts for shoppers may use them. */
const personal: WordRule[] = [
  { words: /\b(?:answers|answered|answering)\b/gi, instead: "'returns', 'responds'" },
  { words: /\b(?:asks|asked|asking)\b/gi, instead: "'requests', 'calls', 'passes'" },
  { words: /\b(?:tells|told|telling)\b/gi, instead: "'reports', 'returns', 'informs'" },
  { words: /\b(?:keeps|keeping)\b/gi, instead: "'stores', 'caches', 'preserves'" },
]

/** Numbers of lists that the project does not contain, before the title of a test. */
const titles: WordRule[] = [
  { words: /^.(?:[RABL]\d{1,2},? )*[ABL]\d{1,2},? (?=[a-z])/g, instead: 'the behaviour only' },
]

/** A docstring says what an export is. 'What a child gets' is a question without an answer. */
const docstrings: WordRule[] = [{ words: /(?<=^\/\*\*[\s*]*)What\b/g, instead: 'a noun or a verb' }]

type Kind = 'comment' | 'string' | 'prose' | 'subject'
interface Passage {
  path: string
  line: number
  kind: Kind
  text: string
}

/** Real uses, by the start of a path. The text must contain the phrase. */
const allowed: { path: string; phrase: RegExp }[] = [
  { path: 'scripts/words', phrase: /./ },
  { path: 'test/walls/words', phrase: /./ },
  { path: 'docs/glossary.md', phrase: /./ },
  // A change of this file would render all pictures of fabrics again.
  { path: 'studio/fabrics/pattern.ts', phrase: /What is drawn/ },
  // Quotes of titles, generated.
  { path: 'docs/spec-map.md', phrase: /./ },
  // The tagline of the shop, and the specified name of a field of the API.
  {
    path: 'docs/spec.md',
    phrase: /each piece tells a story|\b(?:summery|carr(?:y|ies)|visitors)\b/i,
  },
  // Product texts for shoppers have their own voice.
  { path: 'src/content/catalogue/', phrase: /(?:nobody|somebody|carr(?:y|ied))/i },
  // The tagline of the shop.
  { path: 'README.md', phrase: /Each piece tells a story/ },
  // The column of schemas before 0004.
  { path: 'src/data/migrations/', phrase: /\bsummery\b/ },
  // The names that the existing client specifies.
  { path: 'src/api/openapi.ts', phrase: /`summery`/ },
  { path: 'docs/map.md', phrase: /`summery`/ },
  { path: 'docs/decisions/0018', phrase: /\bsummery\b/ },
  { path: '', phrase: /\b(?:users?|su|uid|gid|sudo -u) nobody\b/ },
]

const isAllowed = ({ path, text }: Passage): boolean =>
  allowed.some((use) => path.startsWith(use.path) && use.phrase.test(text))

const lineOf = (source: string, index: number): number => source.slice(0, index).split('\n').length

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!\S)\/\/[^\n]*/g
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

const isSentence = ({ text }: Passage): boolean => /\s/.test(text)

function passagesOf(path: string, source: string): Passage[] {
  if (path.endsWith('.md')) {
    return source.split('\n').map((text, index) => ({ path, line: index + 1, kind: 'prose', text }))
  }
  const found = (pattern: RegExp, kind: Kind, text: string): Passage[] =>
    [...text.matchAll(pattern)].map((match) => ({
      path,
      line: lineOf(source, match.index),
      kind,
      text: match[0],
    }))
  const withoutComments = source.replaceAll(COMMENT, (text) => text.replaceAll(/[^\n]/g, ' '))
  return [
    ...found(COMMENT, 'comment', source),
    ...found(STRING, 'string', withoutComments).filter(isSentence),
  ]
}

const rulesFor: Record<Kind, WordRule[]> = {
  comment: [...vague, ...renamed, ...personal, ...docstrings],
  prose: [...vague, ...renamed, ...personal],
  string: [...vague, ...renamed, ...titles],
  subject: [...vague, ...renamed, ...personal],
}

function problemsIn(passage: Passage): string[] {
  if (isAllowed(passage)) return []
  return rulesFor[passage.kind].flatMap(({ words, instead }) =>
    [...passage.text.matchAll(words)].map((match) => {
      const line = passage.line + lineOf(passage.text, match.index) - 1
      return `${passage.path}:${line} '${match[0]}': write ${instead}`
    }),
  )
}

/** Subjects of the commits since the words were agreed, where the history is available. */
function subjects(root: string): Passage[] {
  const since = join(root, 'docs/glossary.md')
  if (!existsSync(since) || !existsSync(join(root, '.git'))) return []
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' }).trim()
  const [first] = git('log', '--diff-filter=A', '--format=%H', '--', 'docs/glossary.md').split('\n')
  if (!first) return []
  const lines = git('log', '--format=%h %s', `${first}..HEAD`).split('\n').filter(Boolean)
  return lines.map((text) => ({
    path: `commit ${text.split(' ', 1)[0]}`,
    line: 1,
    kind: 'subject',
    text,
  }))
}

const root = process.argv[2] ?? '.'
const files = globSync('{src,studio,bench,faults,scripts,test,docs,.}/**/*.{ts,tsx,js,md}', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.git|\.data|test-results)$/.test(String(path)),
})
  .map((path) => path.replace(/^\.\//, ''))
  .filter((path) => !/\.gen\.ts$|^node_modules\/|^dist\//.test(path))
const problems = [...new Set(files)]
  .sort()
  .flatMap((path) => passagesOf(path, readFileSync(join(root, path), 'utf8')))
  .concat(subjects(root))
  .flatMap(problemsIn)
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
