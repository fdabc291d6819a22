import { useSyncExternalStore } from 'react'
import { shellCopy } from '#content/copy/shell.ts'
import { chooseTheme, readTheme, subscribeToTheme, themes } from '#shop/shell/theme.ts'

/** Buttons for the themes system, light and dark. @spec theme.choices */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(subscribeToTheme, readTheme, () => null)
  return (
    <fieldset className="flex gap-4">
      <legend className="sr-only">{shellCopy.theme.label}</legend>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={chosen === theme}
          onClick={() => chooseTheme(theme)}
          className="min-h-11 underline-offset-6 hover:text-ink aria-pressed:text-ink aria-pressed:underline"
        >
          {shellCopy.theme[theme]}
        </button>
      ))}
    </fieldset>
  )
}
