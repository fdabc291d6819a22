import type { ReactNode } from 'react'
import { Section } from '#admin/ui/section.tsx'

interface AccountSectionProps {
  title?: string
  children: ReactNode
}

/** A part of the account: its heading and what belongs to it, each on a line of its own. */
export const AccountSection = ({ title, children }: AccountSectionProps) => (
  <Section className="grid justify-items-start gap-3 [&_form]:grid [&_form]:w-full [&_form]:justify-items-start [&_form]:gap-3 [&_form>div]:w-full">
    {title && <h2 className="font-semibold">{title}</h2>}
    {children}
  </Section>
)

interface EntryProps {
  name: ReactNode
  detail: string
  /** The button of the entry. */
  children: ReactNode
}

/** A passkey or a device of the person. */
export const Entry = ({ name, detail, children }: EntryProps) => (
  <li className="flex min-h-12 items-center justify-between gap-3 border-b border-line">
    <span>
      <bdi className="font-medium">{name}</bdi>
      <span className="block text-small text-ink-3">{detail}</span>
    </span>
    {children}
  </li>
)
