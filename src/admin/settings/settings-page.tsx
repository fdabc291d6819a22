import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { blockedByConflicts, ConflictBand } from '#admin/kit/conflict-band.tsx'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { Bone } from '#admin/ui/blank.tsx'
import { Page } from '#admin/ui/page.tsx'
import { SaveBar } from '#admin/ui/save-bar.tsx'
import { settingsCopy as copy } from '#content/copy/admin/settings.ts'
import { type AdminSettings, type SettingKey, settingKeys } from '#contract/admin/settings.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { EmailPanel } from './email-panel.tsx'
import { ServerPanel } from './server-panel.tsx'
import { SettingFields } from './setting-fields.tsx'
import { SettingPlace, SettingsGroup } from './settings-group.tsx'
import { settingsQuery, useSettingsEdit } from './use-settings-edit.ts'

const confirmationKeys: readonly SettingKey[] = [
  'confirmOrders',
  'confirmReminderHours',
  'confirmCancelHours',
  'callAboveLe',
  'callAfterRefusals',
]
const stockKeys: readonly SettingKey[] = ['lowStockThreshold']
const emailKeys: readonly SettingKey[] = ['hasDailySummary']
const otherKeys = new Set([...confirmationKeys, ...stockKeys, ...emailKeys])
const shopKeys = settingKeys.filter((key) => !otherKeys.has(key))

const settingsStyle = 'max-w-176 pb-24'

/** The settings that may change while the shop runs. */
export function SettingsPage() {
  const can = useCan()
  if (!can('settings.manage')) return <NoAccessPage title={copy.title} />
  return <Settings />
}

function Settings() {
  const query = useQuery(settingsQuery)
  return (
    <Page title={copy.title} commands={[shopCommands.doctor()]}>
      <Panel query={query} subject={copy.subject} loading={<LoadingSettings />}>
        {(settings) => <SettingsView settings={settings} />}
      </Panel>
    </Page>
  )
}

/** The final layout with grey bars. */
function LoadingSettings() {
  return (
    <div className={settingsStyle} aria-busy="true">
      <SettingsGroup title={copy.groups.shop}>
        {shopKeys.map((key) => (
          <SettingPlace key={key}>
            <span className="mb-1.5 block text-small font-medium">{copy.labels[key]}</span>
            <Bone width={32} />
          </SettingPlace>
        ))}
      </SettingsGroup>
    </div>
  )
}

function SettingsView({ settings }: { settings: AdminSettings }) {
  const edit = useSettingsEdit(settings)
  const { items } = settings
  const blocked = blockedByConflicts(edit.conflicts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (edit.changed.length > 0 && !blocked) edit.save()
  }
  return (
    <form className={settingsStyle} noValidate onSubmit={submit}>
      <ConflictBand
        conflicts={edit.conflicts}
        title={copy.conflict.title}
        namesOf={(key) => ({ label: copy.labels[key], name: copy.conflict.name(copy.labels[key]) })}
      />
      <SettingsGroup id="settings-shop" title={copy.groups.shop} hint={copy.groupHints.shop}>
        <SettingFields keys={shopKeys} items={items} edit={edit} />
      </SettingsGroup>
      <SettingsGroup
        id="settings-confirmation"
        title={copy.groups.confirmation}
        hint={settings.machine.hasOrderLinks ? undefined : copy.linksOff}
      >
        <SettingFields keys={confirmationKeys} items={items} edit={edit} />
      </SettingsGroup>
      <SettingsGroup id="settings-stock" title={copy.groups.stock} hint={copy.groupHints.stock}>
        <SettingFields keys={stockKeys} items={items} edit={edit} />
      </SettingsGroup>
      <EmailPanel>
        <SettingFields keys={emailKeys} items={items} edit={edit} />
      </EmailPanel>
      <ServerPanel machine={settings.machine} />
      <SaveBar
        fields={edit.changed.map((key) => copy.labels[key])}
        isSaving={edit.isSaving}
        error={edit.error}
        invalidCount={edit.invalidCount}
        blocked={blocked}
        onSave={() => edit.save()}
        onDiscard={edit.discard}
      />
      <button type="submit" hidden>
        {copy.title}
      </button>
    </form>
  )
}
