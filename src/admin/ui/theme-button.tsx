import { chooseNextTheme } from '#admin/lib/theme.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { themeStore } from '#ui/theme.ts'
import { useStore } from '#ui/use-store.ts'
import { Icon } from './icon.tsx'

/** Returns what a control of the theme is called: `Theme: dark`. */
export const useThemeLabel = (): string =>
  adminCopy.theme(adminCopy.themes[useStore(themeStore, null) ?? 'system'])

/** Changes to the next theme. */
export function ThemeButton() {
  const label = useThemeLabel()
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      title={label}
      onClick={chooseNextTheme}
    >
      <Icon name="theme" />
    </button>
  )
}
