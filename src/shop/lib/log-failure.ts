/**
 * Notes a failure for whoever looks into the browser's console. The shopper is told elsewhere: this
 * is for what SPEC.md wants 'logged'.
 */
export function logFailure(what: string, failure: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that logs in the browser.
  console.error(what, failure)
}
