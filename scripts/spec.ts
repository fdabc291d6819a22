/** One requirement of the specification. */
export interface Requirement {
  /** Kebab-case, with the prefix of its area: `cart.quantity-limit`. */
  id: string
  /** Heading of its area. */
  area: string
  text: string
  /** Whether the line ends with '(planned)': later work builds it. */
  planned: boolean
  /** Line of the page, from 1. */
  line: number
}

interface Specification {
  requirements: Requirement[]
  /** Problems of the page, each with its line. */
  problems: string[]
}

const HEADING = /^## (?<area>\S.*)$/
const ITEM = /^- `(?<id>[^`]*)` (?<text>.*?)(?<planned> \(planned\))?$/
const WORD = '[a-z0-9]+(?:-[a-z0-9]+)*'
const ID = new RegExp(`^${WORD}\\.${WORD}$`)
/** A sentence may end with a quoted text that has its own full stop. */
const SENTENCE = /^\S.*[.!?]'?$/

const prefixOf = (id: string): string => id.replace(/\..*$/, '')

/**
 * Parses the specification: `## Area` headings, each followed by lines of the form
 * "- `area.id` Sentence.", with ' (planned)' at the end if it is not built yet. Text before the
 * first heading is the introduction.
 */
export function parseSpec(page: string): Specification {
  const requirements: Requirement[] = []
  const problems: string[] = []
  let area: string | undefined
  for (const [index, content] of page.split('\n').entries()) {
    const line = index + 1
    const heading = HEADING.exec(content)?.groups
    if (heading) area = heading.area
    else if (area !== undefined && content !== '') {
      const item = ITEM.exec(content)?.groups
      if (item) requirements.push(requirementOf(item, area, line))
      else problems.push(`${line}: expected "- \`area.id\` Sentence." on one line`)
    }
  }
  if (requirements.length === 0) problems.push('1: there is no requirement')
  return { requirements, problems: [...problems, ...problemsOf(requirements)] }
}

function requirementOf(
  { id = '', text = '', planned }: Record<string, string | undefined>,
  area: string,
  line: number,
): Requirement {
  return { id, area, text, planned: planned !== undefined, line }
}

function problemsOf(requirements: readonly Requirement[]): string[] {
  const problems: string[] = []
  const lineOfId = new Map<string, number>()
  const prefixOfArea = new Map<string, string>()
  const areaOfPrefix = new Map<string, string>()
  for (const { id, area, text, line } of requirements) {
    const prefix = prefixOf(id)
    const first = lineOfId.get(id)
    if (first === undefined) lineOfId.set(id, line)
    else problems.push(`${line}: the id '${id}' is already on line ${first}`)
    if (!ID.test(id)) problems.push(`${line}: the id '${id}' is not 'prefix.name' in kebab-case`)
    if (!SENTENCE.test(text)) problems.push(`${line}: '${id}' is not a sentence`)

    const areaPrefix = prefixOfArea.get(area) ?? prefix
    const prefixArea = areaOfPrefix.get(prefix) ?? area
    if (areaPrefix !== prefix || prefixArea !== area) {
      problems.push(`${line}: the prefix of '${id}' does not belong to the area '${area}'`)
      continue
    }
    prefixOfArea.set(area, prefix)
    areaOfPrefix.set(prefix, area)
  }
  return problems
}
