import { useState } from 'react'
import { accountCopy } from '#content/copy/account.ts'
import type { Profile } from '#contract/account.ts'
import { AccountSection } from '#shop/account/account-frame.tsx'
import { DeleteDialog } from '#shop/account/delete-dialog.tsx'
import { DownloadDialog } from '#shop/account/download-dialog.tsx'
import { Button } from '#ui/button.tsx'

/** Downloads the data of the customer and deletes the account. `profile` is null until it is loaded. */
export function DataSection({ profile }: { profile: Profile | null }) {
  const [opened, setOpened] = useState<'download' | 'delete'>()
  const close = () => setOpened(undefined)
  const isDisabled = profile?.isEmailVerified === false
  return (
    <AccountSection title={accountCopy().data} isLoading={profile === null}>
      {isDisabled && <p className="text-ink-2">{accountCopy().unverified}</p>}
      <div className="flex flex-wrap items-center gap-x-7 gap-y-3">
        <Button
          variant="secondary"
          size="small"
          className="max-md:w-full"
          disabled={isDisabled}
          onClick={() => setOpened('download')}
        >
          {accountCopy().download.title}
        </Button>
        <Button variant="text" disabled={isDisabled} onClick={() => setOpened('delete')}>
          {accountCopy().remove.submit}
        </Button>
      </div>
      <DownloadDialog isOpen={opened === 'download'} onClose={close} />
      <DeleteDialog isOpen={opened === 'delete'} onClose={close} />
    </AccountSection>
  )
}
