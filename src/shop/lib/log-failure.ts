/** Logs a failure to the console of the browser. The caller also shows a message to the shopper. */
export function logFailure(message: string, failure: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only function that logs in the browser.
  console.error(message, failure)
}
