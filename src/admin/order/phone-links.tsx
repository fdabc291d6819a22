import { telHref, whatsAppHref } from '#admin/lib/phone.ts'
import { buttonStyle, IconButton } from '#admin/ui/button.tsx'
import { copyText } from '#admin/ui/copy-text.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { Key } from '#admin/ui/key.tsx'
import { contactCopy as copy } from '#content/copy/admin/order.ts'

interface PhoneLinksProps {
  phone: string
  size?: 'regular' | 'large'
  /** Shows the keys `c` and `w`. The page presses the links by their id. */
  hasKeys?: boolean
}

/** Ids of the links, so that keys can press them. */
export const phoneLinkIds = { call: 'call-phone', whatsApp: 'open-whatsapp' } as const

/** Calls a phone number, opens a chat or copies the number. */
export function PhoneLinks({ phone, size = 'regular', hasKeys = false }: PhoneLinksProps) {
  return (
    <div className="reach">
      <a
        id={hasKeys ? phoneLinkIds.call : undefined}
        className={buttonStyle('secondary', size)}
        href={telHref(phone)}
        aria-keyshortcuts={hasKeys ? 'c' : undefined}
      >
        <Icon name="phone" />
        {copy.call}
        {hasKeys && <Key>c</Key>}
      </a>
      <a
        id={hasKeys ? phoneLinkIds.whatsApp : undefined}
        className={buttonStyle('secondary', size)}
        href={whatsAppHref(phone)}
        target="_blank"
        rel="noreferrer"
        aria-keyshortcuts={hasKeys ? 'w' : undefined}
      >
        <Icon name="whatsapp" />
        {copy.whatsApp}
        {hasKeys && <Key>w</Key>}
      </a>
      <IconButton
        icon="copy"
        label={copy.copyPhone}
        className={`secondary ${size}`}
        onClick={() => void copyText(phone)}
      />
    </div>
  )
}

/** Presses a link of `PhoneLinks` as a click would. */
export const pressPhoneLink = (link: keyof typeof phoneLinkIds): void =>
  document.getElementById(phoneLinkIds[link])?.click()
