import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** What opens and closes a transaction asks nothing of the data. */
const isFrame = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query
    ? String(query.text)
    : String(query)

/** Puts `record` before a method of a driver, until the test is over. */
function watch<Name extends string>(
  prototype: Record<Name, (...given: never[]) => unknown>,
  name: Name,
  record: (self: unknown, given: readonly unknown[]) => void,
): void {
  const original = prototype[name]
  prototype[name] = function watched(this: unknown, ...given: never[]) {
    record(this, given)
    return Reflect.apply(original, this, given)
  }
  onTestFinished(() => {
    prototype[name] = original
  })
}

/**
 * Writes down every statement that reaches the database, of either engine, as its driver is given
 * it. Run it inside a test. The answer of the returned function is what came since the last call.
 */
export function countStatements(): () => string[] {
  let texts: string[] = []
  const record = (text: string) => {
    if (!isFrame.test(text)) texts.push(text)
  }
  watch(pg.Client.prototype as never, 'query', (_, [query]) => record(textOf(query)))
  for (const name of ['all', 'get', 'run', 'iterate']) {
    watch(StatementSync.prototype as never, name, (self) =>
      record((self as StatementSync).sourceSQL),
    )
  }
  return () => {
    const taken = texts
    texts = []
    return taken
  }
}
