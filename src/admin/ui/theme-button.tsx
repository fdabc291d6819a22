import { chooseNextTheme } from '#admin/lib/theme.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { themeStore } from '#ui/theme.ts'
import { useStore } from '#ui/use-store.ts'
import { Icon } from './icon.tsx'

/** Returns what a control of the theme is called: `Theme: dark`. */
export const useThemeLabel = (): string =>
  adminCopy.theme(adminCopy.themes[useStore(themeStore, null) ?? 'system'])

/** The classes of a control of the bar at the top. */
export const toolStyle =
  'inline-flex h-control min-w-control items-center justify-center gap-2 px-2 text-small/5 text-ink-2 hover:bg-hover hover:text-ink md:coarse:min-w-11'

/** Changes to the next theme. */
export function ThemeButton() {
  const label = useThemeLabel()
  return (
    <button
      type="button"
      className={toolStyle}
      aria-label={label}
      title={label}
      onClick={chooseNextTheme}
    >
      <Icon name="theme" />
    </button>
  )
}
