import { useId, useState } from 'react'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Choice } from '#admin/ui/field.tsx'
import { signInCopy } from '#content/copy/admin/sign-in.ts'

const copy = signInCopy.recoveryCodes

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Shows the recovery codes once. The person confirms that they are saved. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false)
  const id = useId()
  const file = `data:text/plain,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <>
      <ol className="code -mx-3 mb-4 grid gap-1 bg-sunk p-3 wrap-anywhere">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p>
        <a className={buttonStyle()} href={file} download="luca-recovery-codes.txt">
          {copy.download}
        </a>
      </p>
      <Choice
        id={id}
        label={copy.saved}
        checked={isSaved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <Button
        variant="primary"
        size="large"
        isWide
        className="mt-5"
        disabled={!isSaved}
        onClick={onDone}
      >
        {copy.next}
      </Button>
    </>
  )
}
