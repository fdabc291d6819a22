import { telHref } from '#admin/lib/phone.ts'
import { buttonStyle, IconButton } from '#admin/ui/button.tsx'
import { copyText } from '#admin/ui/copy-text.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { Key } from '#admin/ui/key.tsx'
import { contactCopy as copy } from '#content/copy/admin/order.ts'
import { whatsAppUrl } from '#rules/phones.ts'

interface PhoneLinksProps {
  phone: string
  size?: 'regular' | 'large'
  className?: string
  /** Shows the keys `c` and `w`. The page presses the links by their id. */
  hasKeys?: boolean
  /** Opens the dialog with a prepared message, instead of an empty chat. */
  onWhatsApp?: (() => void) | undefined
}

/** Ids of the links, so that keys can press them. */
export const phoneLinkIds = { call: 'call-phone', whatsApp: 'open-whatsapp' } as const

/** Calls a phone number, opens a chat or copies the number. */
export function PhoneLinks(props: PhoneLinksProps) {
  const { phone, size = 'regular', hasKeys = false, className = 'mt-3', onWhatsApp } = props
  const whatsApp = {
    id: hasKeys ? phoneLinkIds.whatsApp : undefined,
    className: `flex-1 ${buttonStyle('secondary', size)}`,
    'aria-keyshortcuts': hasKeys ? 'w' : undefined,
    children: (
      <>
        <Icon name="whatsapp" />
        {copy.whatsApp}
        {hasKeys && <Key isOnButton>w</Key>}
      </>
    ),
  }
  return (
    <div className={`flex gap-2 max-md:*:h-12 max-md:*:px-3 ${className}`}>
      <a
        id={hasKeys ? phoneLinkIds.call : undefined}
        className={`flex-1 ${buttonStyle('secondary', size)}`}
        href={telHref(phone)}
        aria-keyshortcuts={hasKeys ? 'c' : undefined}
      >
        <Icon name="phone" />
        {copy.call}
        {hasKeys && <Key isOnButton>c</Key>}
      </a>
      {onWhatsApp ? (
        <button type="button" {...whatsApp} onClick={onWhatsApp} />
      ) : (
        <a {...whatsApp} href={whatsAppUrl(phone)} target="_blank" rel="noreferrer" />
      )}
      <IconButton
        icon="copy"
        label={copy.copyPhone}
        variant="secondary"
        className={`max-md:w-12 ${size === 'large' ? 'h-10 w-10 coarse:size-12' : ''}`}
        onClick={() => void copyText(phone)}
      />
    </div>
  )
}

/** Presses a link of `PhoneLinks` as a click would. */
export const pressPhoneLink = (link: keyof typeof phoneLinkIds): void =>
  document.getElementById(phoneLinkIds[link])?.click()
