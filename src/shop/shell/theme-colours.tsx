import { themeColor } from '#content/theme-color.ts'

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
