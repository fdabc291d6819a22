import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** Statements that open or close a transaction are not counted. */
const isTransactionControl = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query
    ? String(query.text)
    : String(query)

/** Calls `record` before a method of a driver, until the end of the test. */
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
 * Records every statement that is passed to the driver of either engine. Call it inside a test. The
 * returned function returns the statements since its last call.
 */
export function countStatements(): () => string[] {
  let texts: string[] = []
  const record = (text: string) => {
    if (!isTransactionControl.test(text)) texts.push(text)
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
