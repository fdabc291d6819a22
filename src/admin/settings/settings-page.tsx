import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useCan } from '#admin/lib/me.ts'
import { Bone } from '#admin/ui/blank.tsx'
import { NoAccessPage } from '#admin/ui/no-access.tsx'
import { Page } from '#admin/ui/page.tsx'
import { Panel } from '#admin/ui/panel.tsx'
import { SaveBar } from '#admin/ui/save-bar.tsx'
import { settingsCopy as copy } from '#content/copy/admin/settings.ts'
import { type AdminSettings, type SettingKey, settingKeys } from '#contract/admin/settings.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { EmailPanel } from './email-panel.tsx'
import { ServerPanel } from './server-panel.tsx'
import { SettingFields } from './setting-fields.tsx'
import { SettingsConflicts } from './settings-conflicts.tsx'
import { settingsQuery, useSettingsForm } from './use-settings-form.ts'

const shopKeys = settingKeys.filter(
  (key) => key !== 'lowStockThreshold' && key !== 'hasDailySummary',
)
const stockKeys: readonly SettingKey[] = ['lowStockThreshold']
const emailKeys: readonly SettingKey[] = ['hasDailySummary']

/** What may change while the shop runs. */
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
    <div className="settings" aria-busy="true">
      <section className="settings-group">
        <h2 className="h2">{copy.groups.shop}</h2>
        {shopKeys.map((key) => (
          <div key={key} className="field">
            <span className="label">{copy.labels[key]}</span>
            <Bone width={32} />
          </div>
        ))}
      </section>
    </div>
  )
}

function SettingsView({ settings }: { settings: AdminSettings }) {
  const form = useSettingsForm(settings)
  const { items } = settings
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.changed.length > 0 && form.conflicts.length === 0) form.save()
  }
  return (
    <form className="settings" noValidate onSubmit={submit}>
      <SettingsConflicts form={form} />
      <section className="settings-group" aria-labelledby="settings-shop">
        <h2 className="h2" id="settings-shop">
          {copy.groups.shop}
        </h2>
        <p className="hint">{copy.groupHints.shop}</p>
        <SettingFields keys={shopKeys} items={items} form={form} />
      </section>
      <section className="settings-group" aria-labelledby="settings-stock">
        <h2 className="h2" id="settings-stock">
          {copy.groups.stock}
        </h2>
        <p className="hint">{copy.groupHints.stock}</p>
        <SettingFields keys={stockKeys} items={items} form={form} />
      </section>
      <EmailPanel>
        <SettingFields keys={emailKeys} items={items} form={form} />
      </EmailPanel>
      <ServerPanel machine={settings.machine} />
      <SaveBar
        fields={form.changed.map((key) => copy.labels[key])}
        isSaving={form.isSaving}
        error={form.error}
        invalidCount={form.invalidCount}
        blocked={form.conflicts.length > 0 ? copy.conflict.blocked : undefined}
        onSave={form.save}
        onDiscard={form.discard}
      />
      <button type="submit" hidden>
        {copy.title}
      </button>
    </form>
  )
}
