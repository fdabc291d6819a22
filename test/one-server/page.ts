/** The commands of one fenced block of a page, and the heading above it. */
export interface CommandBlock {
  heading: string
  commands: string
}

/** Returns the blocks of commands (```sh) of a Markdown page, in their order. */
export function readCommandBlocks(markdown: string): CommandBlock[] {
  const parts = markdown.matchAll(/^## (.+)$|^```sh\n([\s\S]*?)^```$/gm)
  const blocks: CommandBlock[] = []
  let current = ''
  for (const [, heading, commands] of parts) {
    if (heading) current = heading
    else if (commands) blocks.push({ heading: current, commands })
  }
  return blocks
}

/** Replaces the values of the variables that a block sets. Throws if the block does not set one of them. */
export function replaceValues(commands: string, values: Record<string, string>): string {
  let replaced = commands
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^${name}=.*$`, 'm')
    if (!line.test(replaced)) throw new Error(`The page does not set ${name}.`)
    replaced = replaced.replace(line, () => `${name}='${value}'`)
  }
  return replaced
}
