import { chooseTheme, readTheme, themes } from '#ui/theme.ts'

/** Changes to the next theme: system, light, dark. */
export const chooseNextTheme = (): void =>
  chooseTheme(themes[(themes.indexOf(readTheme()) + 1) % themes.length] ?? 'system')
