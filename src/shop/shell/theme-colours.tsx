import { themeColor } from '#content/theme-color.ts'

/** What the browser paints its own bars with; of two metas of one name a route's head keeps one. */
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
