/** Key of the chosen theme in local storage. @spec theme.stored */
export const themeKey = 'vite-ui-theme'

/** The themes that a shopper can choose. @spec theme.choices */
export const themes = ['system', 'light', 'dark'] as const
/** One of `themes`. */
export type Theme = (typeof themes)[number]

/**
 * An inline script for the head. Sets the class `light` or `dark` before the first paint, so that
 * the page does not flash in the other theme. @spec theme.class, theme.default
 */
export const themeScript = `(d=>{let t;try{t=localStorage.getItem('${themeKey}')}catch{}
d.classList.add(t=='dark'||t!='light'&&matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light')})(document.documentElement)`

const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Returns the chosen theme, or `system` without a choice. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey)
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

function applyTheme(): void {
  const chosen = readTheme()
  const isDark = chosen === 'system' ? systemDark().matches : chosen === 'dark'
  document.documentElement.classList.toggle('dark', isDark)
  document.documentElement.classList.toggle('light', !isDark)
}

const listeners = new Set<() => void>()

/** Applies the theme and calls all listeners. */
function refresh(): void {
  applyTheme()
  for (const listener of listeners) listener()
}

/** Stores the chosen theme, applies it and calls the listeners. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Local storage is blocked, so the theme of the system applies.
  }
  refresh()
}

/**
 * Calls `listener` when the theme changes, in this tab, in another tab or in the system. Returns a
 * function that unsubscribes.
 */
export function subscribeToTheme(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', refresh)
    systemDark().addEventListener('change', refresh)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', refresh)
    systemDark().removeEventListener('change', refresh)
  }
}
