import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMe } from '#admin/kit/me.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { Button } from '#admin/ui/button.tsx'
import { errorStyle } from '#admin/ui/field-style.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { settingsCopy } from '#content/copy/admin/settings.ts'
import { sendTestEmail } from '#contract/admin/settings.ts'
import { SettingsFacts, SettingsGroup } from './settings-group.tsx'

const copy = settingsCopy.email

/** Whether e-mails are sent, and a test of it. */
export function EmailPanel({ children }: { children: ReactNode }) {
  const { email, shop } = useMe()
  const test = useMutation({
    mutationFn: () => callAdmin(sendTestEmail, { body: {} }),
    onSuccess: ({ isSent }) => {
      if (isSent) showToast(copy.sent(email))
    },
  })
  const problem = test.error ? errorText(test.error) : test.data?.error
  return (
    <SettingsGroup id="settings-email" title={settingsCopy.groups.email}>
      <SettingsFacts>
        <dt>{copy.status}</dt>
        <dd>
          {shop.hasEmail ? copy.on : copy.off}
          <div className="text-small text-ink-2">{shop.hasEmail ? copy.setBy : copy.unset}</div>
        </dd>
      </SettingsFacts>
      <Button isBusy={test.isPending} onClick={() => test.mutate()}>
        {copy.test}
      </Button>
      {problem && (
        <p className={errorStyle} role="alert">
          <Icon name="warning" />
          <span>
            {copy.failed}. {problem}
          </span>
        </p>
      )}
      {children}
    </SettingsGroup>
  )
}
