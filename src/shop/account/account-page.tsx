import { accountLinksCopy } from '#content/copy/account-links.ts'
import { reloadProfile, useProfile } from '#shop/account/account.ts'
import { AccountFrame, LoadFailure } from '#shop/account/account-frame.tsx'
import { DataSection } from '#shop/account/data-section.tsx'
import { DevicesSection } from '#shop/account/devices-section.tsx'
import { EmailSection } from '#shop/account/email-section.tsx'
import { PasswordSection } from '#shop/account/password-section.tsx'
import { ProfileSection } from '#shop/account/profile-section.tsx'

function Sections() {
  const { status, value: profile } = useProfile()
  if (status === 'failed' && !profile) return <LoadFailure load={reloadProfile} />
  return (
    <>
      <ProfileSection profile={profile} />
      <EmailSection profile={profile} />
      <PasswordSection />
      <DevicesSection />
      <DataSection profile={profile} />
    </>
  )
}

/** The account of a customer, with a section for each of its parts. */
export const AccountPage = () => (
  <AccountFrame title={accountLinksCopy().account.title}>
    <Sections />
  </AccountFrame>
)
