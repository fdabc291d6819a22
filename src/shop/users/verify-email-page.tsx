import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accountLinksCopy } from '#content/copy/account-links.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { call } from '#shop/lib/call.ts'
import { NarrowPage, Outcome, RefusedLink } from '#shop/users/narrow-page.tsx'
import { useLink, useToken } from '#shop/users/use-link.ts'
import { Button } from '#ui/button.tsx'

const words = () => accountLinksCopy().verify

/** Verifies an e-mail address with the link of an e-mail, on a button: scanners of mail open links. */
export function VerifyEmailPage() {
  const token = useToken()
  const [verified, setVerified] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { refusal, use } = useLink()
  const verify = async () => {
    setBusy(true)
    await use(async () => {
      const { verifyEmail } = await import('#contract/account-links.ts')
      setVerified((await call(verifyEmail, { body: { token } })).email)
    })
    setBusy(false)
  }
  return (
    <NarrowPage title={words().title}>
      {refusal && <RefusedLink text={refusal} />}
      {!refusal && !verified && (
        <Button isWide isBusy={isBusy} onClick={() => void verify()}>
          {words().verify}
        </Button>
      )}
      <Outcome text={verified && words().done(verified)} />
      {verified && (
        <Link to="/account" className="rule-link justify-self-start">
          {shellCopy().header.account}
        </Link>
      )}
    </NarrowPage>
  )
}
