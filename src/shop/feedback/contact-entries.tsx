import { Link } from '@tanstack/react-router'
import { contactCopy } from '#content/copy/contact.ts'
import { CareText } from '#shop/lib/care-text.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'

interface ContactEntry {
  name: keyof ReturnType<typeof contactCopy>['entries']
  icon: IconName
  /** The path that the value links to. The e-mail address has a `mailto:` link instead. */
  to?: string
}

const entries: readonly ContactEntry[] = [
  { name: 'email', icon: 'mail' },
  { name: 'order', icon: 'bag', to: '/orders' },
  { name: 'question', icon: 'question', to: '/faqs' },
]

/**
 * Lists the contact details of the shop, each with an icon, a label and a value.
 * @spec contact.entries, contact.email
 */
export function ContactEntries({ careEmail }: { careEmail: string }) {
  const words = contactCopy().entries
  return (
    <ul aria-label={contactCopy().entriesLabel} className="border-t border-line">
      {entries.map(({ name, icon, to }) => (
        <li key={name} className="flex items-center gap-5 border-b border-line py-5">
          <Icon name={icon} />
          <div className="min-w-0 wrap-anywhere">
            <p className="type-label text-ink-2">{words[name].label}</p>
            <p className="prose">
              {to ? (
                <Link to={to}>{words[name].value}</Link>
              ) : (
                <CareText text={words[name].value} email={careEmail} />
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
