import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { meQuery } from '#admin/kit/me.ts'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { linksBelow, SignInLayout } from '#admin/sign-in/sign-in-layout.tsx'
import { buttonStyle } from '#admin/ui/button.tsx'
import { signInCopy } from '#content/copy/admin/sign-in.ts'
import { getMyFactors } from '#contract/admin/me.ts'
import { getAdminStatus } from '#contract/admin/sign-in.ts'

/** A one-time link that no longer works. A person who is signed in can go on to the admin. */
export function LinkEnded() {
  const status = useQuery(staffQuery(getAdminStatus))
  if (status.isPending) return <SignInLayout title={signInCopy.welcome.title} />
  if (status.data?.isSignedIn) return <SetUp />
  return <SignInLayout title={signInCopy.linkInvalid.title} lead={signInCopy.linkInvalid.text} />
}

const copy = signInCopy.setUp

/** Leads a person who is set up into the admin, also if the recovery codes were not saved. */
function SetUp() {
  const me = useQuery(meQuery)
  const factors = useQuery(staffQuery(getMyFactors))
  return (
    <SignInLayout title={copy.title} lead={me.data && copy.text(me.data.name)}>
      <p>
        <Link to="/" className={`${buttonStyle('primary', 'large')} w-full`}>
          {copy.open}
        </Link>
      </p>
      {factors.data?.hasTotp && (
        <p className={linksBelow}>
          <Link to="/account" className="link">
            {copy.newCodes}
          </Link>
        </p>
      )}
    </SignInLayout>
  )
}
