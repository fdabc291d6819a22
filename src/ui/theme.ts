import { createStore } from '@tanstack/store'

/** Key of the chosen theme in local storage, for the shop and the admin. @spec theme.stored */
export const themeKey = 'vite-ui-theme'

/** The themes that a person can choose. @spec theme.choices */
export const themes = ['system', 'light', 'dark'] as const

/** One of `themes`. */
export type Theme = (typeof themes)[number]

/** The chosen theme. Null until `watchTheme` reads it. */
export const themeStore = createStore<Theme | null>(null)

const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Returns the stored theme, or `system` without one. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey)
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Reads the stored theme into `themeStore`, and sets the class `light` or `dark` of the page. */
function refresh(): void {
  const theme = readTheme()
  const isDark = theme === 'system' ? systemDark().matches : theme === 'dark'
  document.documentElement.classList.toggle('dark', isDark)
  document.documentElement.classList.toggle('light', !isDark)
  themeStore.setState(() => theme)
}

/** Stores a theme and applies it. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Local storage is blocked, so the theme of the system applies.
  }
  refresh()
}

/** Applies the stored theme, and applies it again after a change in another tab or in the system. */
export function watchTheme(): void {
  refresh()
  addEventListener('storage', refresh)
  systemDark().addEventListener('change', refresh)
}
