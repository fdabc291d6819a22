import { themeColor } from '#brand/theme-color.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { chooseTheme, themeKey, themeStore, themes } from '#ui/theme.ts'
import { useStore } from '#ui/use-store.ts'

/**
 * An inline script for the head. Sets the class `light` or `dark` before the first paint, so that
 * the page does not flash in the other theme. Until `start.js` removes the class `first-view`, pictures
 * below the first view do not load. @spec theme.class, theme.default
 */
export const themeScript = `(d=>{let t;try{t=localStorage.getItem('${themeKey}')}catch{}
d.add('first-view',t=='dark'||t!='light'&&matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light')})(document.documentElement.classList)`

/**
 * Sets the colour of the browser's own bars in both themes. A route's `head` cannot do this, because
 * it removes the second of two metas with the same name.
 */
export function ThemeColours() {
  return (['light', 'dark'] as const).map((theme) => (
    <meta
      key={theme}
      name="theme-color"
      media={`(prefers-color-scheme: ${theme})`}
      content={themeColor[theme]}
    />
  ))
}

/** Buttons for the themes system, light and dark. @spec theme.choices */
export function ThemeChoice() {
  const chosen = useStore(themeStore, null)
  return (
    <fieldset className="flex gap-4">
      <legend className="sr-only">{shellCopy().theme.label}</legend>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={chosen === theme}
          onClick={() => chooseTheme(theme)}
          className="min-h-11 underline-offset-6 hover:text-ink aria-pressed:text-ink aria-pressed:underline"
        >
          {shellCopy().theme[theme]}
        </button>
      ))}
    </fieldset>
  )
}
