import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, type RefObject, useId } from 'react'
import { accountCopy } from '#content/copy/account.ts'
import { accountLinksCopy } from '#content/copy/account-links.ts'
import { LogInNotice } from '#shop/users/protected.tsx'
import { useIdentity } from '#shop/users/use-identity.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Retry } from '#ui/retry.tsx'
import { Spinner } from '#ui/spinner.tsx'

const words = () => accountCopy()
const titles = () => accountLinksCopy()
const link =
  'flex min-h-11 items-center underline-offset-6 aria-[current]:text-ink aria-[current=page]:underline'

interface AccountFrameProps {
  title: string
  /** A page that moves the focus to its heading passes it. */
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A page of the account: its title and the links to all of them. Only customers see it. */
export function AccountFrame({ title, heading, children }: AccountFrameProps) {
  const { state } = useIdentity()
  if (state !== 'signed-in') return <LogInNotice />
  return (
    <div className="page pt-[clamp(2.5rem,5vw,5rem)] pb-[clamp(4rem,8vw,9rem)]">
      <h1 ref={heading} tabIndex={-1} className="type-h1">
        {title}
      </h1>
      <nav
        aria-label={titles().account.title}
        className="type-small flex gap-x-7 pt-3 pb-[clamp(1.25rem,2.5vw,2rem)] text-ink-2"
      >
        <Link to="/account" activeOptions={{ exact: true }} className={link}>
          {titles().account.title}
        </Link>
        <Link to="/account/addresses" activeOptions={{ includeSearch: false }} className={link}>
          {titles().addresses.title}
        </Link>
      </nav>
      {children}
    </div>
  )
}

/** Replaces data of the account that could not be loaded. */
export const LoadFailure = ({ load }: { load: () => Promise<void> }) => (
  <Empty text={words().loadFailed}>
    <Retry label={words().retry} busyLabel={words().loading} load={load} />
  </Empty>
)

interface AccountSectionProps extends Pick<AccountFrameProps, 'title' | 'children'> {
  /** The data of the section are still loading. */
  isLoading?: boolean
}

/** A part of the account, with its heading beside it on wide windows. */
export function AccountSection({ title, isLoading = false, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-6 gap-y-5 border-t border-line py-8 lg:grid-cols-[3fr_9fr] lg:py-12"
    >
      <h2 id={id} className="type-h3">
        {title}
      </h2>
      <div className="grid min-w-0 max-w-[40rem] content-start gap-5">
        {isLoading ? <Spinner label={words().loading} isLabelShown /> : children}
      </div>
    </section>
  )
}

/** The button at the foot of a form of the account. */
export const SubmitButton = (
  props: Pick<ComponentProps<typeof Button>, 'isBusy' | 'busyLabel' | 'children'>,
) => (
  <div className="md:col-span-full">
    <Button {...props} type="submit" variant="secondary" size="small" className="max-md:w-full" />
  </div>
)
