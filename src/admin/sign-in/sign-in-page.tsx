import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Panel } from '#admin/kit/panel.tsx'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { Button } from '#admin/ui/button.tsx'
import { signInCopy } from '#content/copy/admin/sign-in.ts'
import { getAdminStatus } from '#contract/admin/sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

const route = getRouteApi('/sign-in')

function NoStaff() {
  const { noStaff } = signInCopy
  const [isCopied, setCopied] = useState(false)
  return (
    <SignInLayout title={noStaff.title} lead={noStaff.text}>
      <p className="-mx-3 mt-2 mb-4 bg-sunk p-3 wrap-anywhere">
        <code className="code">{noStaff.command}</code>
      </p>
      <Button
        icon="copy"
        onClick={async () => {
          await navigator.clipboard.writeText(noStaff.command)
          setCopied(true)
        }}
      >
        {isCopied ? noStaff.copied : noStaff.copy}
      </Button>
    </SignInLayout>
  )
}

/** The sign-in. It also explains how to create the first account, and that the admin needs HTTPS. */
export function SignInPage() {
  const navigate = useNavigate()
  const status = useQuery(staffQuery(getAdminStatus))
  const { redirect } = route.useSearch()
  return (
    <Panel query={status} subject="the sign-in" loading={<SignInLayout title={signInCopy.title} />}>
      {({ hasStaff, isSecure, canUsePasskeys }) => {
        if (!isSecure)
          return (
            <SignInLayout
              title={signInCopy.insecure.title}
              lead={signInCopy.insecure.text(`https://${location.host}/admin`)}
            />
          )
        if (!hasStaff) return <NoStaff />
        return (
          <SignInLayout title={signInCopy.title}>
            <SignInForm
              canUsePasskeys={canUsePasskeys}
              onSignedIn={() => void navigate({ to: redirect ?? '/' })}
            />
          </SignInLayout>
        )
      }}
    </Panel>
  )
}
