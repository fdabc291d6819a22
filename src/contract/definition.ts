import type { BrowserEndpoint, Endpoint } from './endpoint.ts'

/**
 * Returns an endpoint with all its fields. The browser must not import this file, because the build
 * removes the fields there.
 */
export const definitionOf = <E extends Endpoint>(endpoint: BrowserEndpoint<E>): E => endpoint as E

type Definitions = Record<string, Endpoint>

/** Returns a table of endpoints with all their fields. */
export const definitionsOf = <Table extends Definitions>(
  endpoints: {
    [Name in keyof Table]: BrowserEndpoint<Table[Name]>
  },
): Table => endpoints as Definitions as Table
