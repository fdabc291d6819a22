/** Variables that `npm start`, the image and the unit set, for every server that is measured. */
export const serverEnvironment: Readonly<Record<string, string>> = {
  // Memory that threads free is reused instead of held by each of them.
  MALLOC_ARENA_MAX: '2',
  // V8 otherwise lets short-lived objects fill up to 134 MB of new space before it frees them.
  NODE_OPTIONS: '--max-semi-space-size=16',
}
