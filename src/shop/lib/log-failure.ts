/**
 * Logs a failure to the console of the browser. What the shopper reads is shown elsewhere.
 */
export function logFailure(what: string, failure: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that logs in the browser.
  console.error(what, failure)
}
