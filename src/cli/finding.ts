/** The result of one check. The message of a warning or a problem says what to do. */
export interface Finding {
  state: 'ok' | 'warning' | 'problem'
  check: string
  message: string
}

/** Returns a finding that is as it should be. */
export const ok = (check: string, message: string): Finding => ({ state: 'ok', check, message })

/** Returns a finding that the shop can run with. `doctor` does not fail because of it. */
export const warning = (check: string, message: string): Finding => ({
  state: 'warning',
  check,
  message,
})

/** Returns a finding that makes `doctor` fail. */
export const problem = (check: string, message: string): Finding => ({
  state: 'problem',
  check,
  message,
})
