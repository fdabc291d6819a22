/** Key of the choice in local storage. @spec theme.stored */
export const themeKey = 'vite-ui-theme'

/** @spec theme.choices */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/**
 * Runs in the head before anything is painted: puts `light` or `dark` on the document, so that a
 * page never shows in the other theme first. @spec theme.class, theme.default
 */
export const themeScript = `(d=>{let t;try{t=localStorage.getItem('${themeKey}')}catch{}
d.classList.add(t=='dark'||t!='light'&&matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light')})(document.documentElement)`

const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

/** The theme as chosen; `system` until something else is. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(themeKey)
    return themes.find((theme) => theme === kept) ?? 'system'
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

function announce(): void {
  applyTheme()
  for (const listener of listeners) listener()
}

/** Keeps a choice, and shows it in every part of the page that follows it. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Where nothing is kept, the system's theme stands.
  }
  announce()
}

/** Calls back when the choice changes, here or in another tab, or the system changes its own. */
export function subscribeToTheme(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', announce)
    systemDark().addEventListener('change', announce)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', announce)
    systemDark().removeEventListener('change', announce)
  }
}
