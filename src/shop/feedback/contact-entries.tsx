import { Link } from '@tanstack/react-router'
import { type ContactEntry, contactCopy } from '#content/copy/contact.ts'
import { CareText } from '#shop/lib/care-text.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'

const icons: Readonly<Record<ContactEntry['icon'], IconName>> = {
  email: 'mail',
  order: 'bag',
  question: 'question',
}

/**
 * Lists the contact details of the shop, each with an icon, a label and a value.
 * @spec contact.entries, contact.email
 */
export function ContactEntries({ careEmail }: { careEmail: string }) {
  const entries: readonly ContactEntry[] = contactCopy.entries
  return (
    <ul aria-label={contactCopy.entriesLabel} className="border-t border-line">
      {entries.map(({ icon, label, value, to }) => (
        <li key={label} className="flex items-center gap-5 border-b border-line py-5">
          <Icon name={icons[icon]} />
          <div className="min-w-0 wrap-anywhere">
            <p className="type-label text-ink-2">{label}</p>
            <p className="prose">
              {to ? <Link to={to}>{value}</Link> : <CareText text={value} email={careEmail} />}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
