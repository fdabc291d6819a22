import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMe } from '#admin/kit/me.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { clearDrafts } from '#admin/lib/drafts.ts'
import { forgetSignIn } from '#admin/lib/last-sign-in.ts'
import { chooseNextTheme } from '#admin/lib/theme.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { Menu, type MenuEntry } from '#admin/ui/menu.tsx'
import { useThemeLabel } from '#admin/ui/theme-button.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { signOut } from '#contract/admin/sign-in.ts'

interface PersonMenuProps {
  buttonClass: string
  /** On a phone: the button shows initials, and the menu has the theme too. */
  isShort?: boolean
}

/** The menu of the signed-in person: account, shop and sign-out. */
export function PersonMenu({ buttonClass, isShort = false }: PersonMenuProps) {
  const { name, shop } = useMe()
  const navigate = useNavigate()
  const router = useRouter()
  const themeLabel = useThemeLabel()
  const queryClient = useQueryClient()
  const leave = useMutation({
    mutationFn: async () => {
      // A page with unsaved changes has a question first. Who stays there stays signed in.
      await navigate({ to: '/sign-in' })
      if (!router.matchRoute({ to: '/sign-in' })) return
      clearDrafts()
      forgetSignIn()
      await callAdmin(signOut).finally(() => queryClient.clear())
    },
  })
  const initials = name
    .split(/\s+/)
    .map((word) => word[0])
    .join('')
    .slice(0, 2)
  return (
    <Menu
      buttonClass={buttonClass}
      align="end"
      {...(isShort ? { name: `${initials}, ${name}` } : {})}
      label={
        isShort ? (
          <span className="grid size-7 flex-none place-items-center border border-line-strong text-key leading-none font-medium text-ink-2">
            {initials}
          </span>
        ) : (
          <>
            <b className="font-medium">{name}</b>
            <Icon name="down" className="size-3.5 text-ink-3" />
          </>
        )
      }
      items={[
        {
          label: adminCopy.pages.account,
          icon: 'user',
          onSelect: () => void navigate({ to: '/account' }),
        },
        { label: adminCopy.viewShop, icon: 'external', href: shop.siteUrl },
        ...(isShort
          ? [{ label: themeLabel, icon: 'theme', onSelect: chooseNextTheme } satisfies MenuEntry]
          : []),
        'line',
        { label: adminCopy.signOut, icon: 'lock', onSelect: () => leave.mutate() },
      ]}
    />
  )
}
