/** A requirement named in a file: by a claim or by the title of a test. */
export interface SpecReference {
  id: string
  path: string
  /** Title of the test, without its ids. A claim has none. */
  title?: string
}

export interface SourceFile {
  path: string
  text: string
}

interface SpecReferences {
  claims: SpecReference[]
  proofs: SpecReference[]
  /** References in a wrong form, and lines that point to the documents before docs/spec.md. */
  problems: string[]
}

const TEST_FILE = /\.(?:test|spec)\.tsx?$/
/** These files contain the patterns and the planted violations of the check itself. */
const OWN_FILE = /^scripts\/spec(?:-\w+)?(?:\.test)?\.ts$/
const CLAIM = /(?<!`)@spec\b(?<list>.*?)(?:\*\/|-->|$)/gm
const ID_LIST = /^[a-z0-9.-]+(?:, [a-z0-9.-]+)*$/
const TITLE = /(?<callee>\w*)\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[^\\])*?)\k<quote>,/g
const TITLE_IDS = / \[(?<list>[a-z0-9-]+\.[^[\]]*)\]$/
const OUTDATED = /\u00a7|\bSPEC\b|\bDECISIONS\b/

/**
 * Reads claims (`@spec cart.plus, cart.minus` in a comment) and proofs (`[cart.plus]` at the end of
 * the title of a test). A claim in a test file is a problem, and so is a proof in a `describe`.
 */
export function readSpecReferences(files: readonly SourceFile[]): SpecReferences {
  const references: SpecReferences = { claims: [], proofs: [], problems: [] }
  for (const file of files) {
    if (OWN_FILE.test(file.path)) continue
    readClaims(file, references)
    if (TEST_FILE.test(file.path)) readProofs(file, references)
    for (const [index, line] of file.text.split('\n').entries()) {
      const [outdated] = OUTDATED.exec(line) ?? []
      if (!outdated) continue
      references.problems.push(`${file.path}:${index + 1}: '${outdated}' is no id of docs/spec.md`)
    }
  }
  return references
}

function readClaims({ path, text }: SourceFile, { claims, problems }: SpecReferences): void {
  for (const { groups } of text.matchAll(CLAIM)) {
    const list = groups?.list?.trim() ?? ''
    if (OUTDATED.test(list)) continue
    if (TEST_FILE.test(path)) problems.push(`${path}: a test cannot claim '${list}'`)
    else if (!ID_LIST.test(list)) problems.push(`${path}: '@spec ${list}' is not a list of ids`)
    else claims.push(...list.split(', ').map((id) => ({ id, path })))
  }
}

function readProofs({ path, text }: SourceFile, { proofs, problems }: SpecReferences): void {
  for (const { groups } of text.matchAll(TITLE)) {
    const whole = groups?.title ?? ''
    const list = TITLE_IDS.exec(whole)?.groups?.list
    if (!list) continue
    const title = whole.replace(TITLE_IDS, '')
    if (groups?.callee === 'describe') problems.push(`${path}: '${title}' is a group, not a test`)
    else if (!ID_LIST.test(list)) problems.push(`${path}: '[${list}]' is not a list of ids`)
    else proofs.push(...list.split(', ').map((id) => ({ id, path, title })))
  }
}
