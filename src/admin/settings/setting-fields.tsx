import { Choice, TextField } from '#admin/ui/field.tsx'
import { choicesStyle, labelStyle } from '#admin/ui/field-style.ts'
import { settingsCopy as copy } from '#content/copy/admin/settings.ts'
import {
  type AdminSettings,
  ConfirmOrders,
  type SettingKey,
  settingVariables,
} from '#contract/admin/settings.ts'
import { numberSettings, optionalSettings } from './setting-values.ts'
import { SettingPlace } from './settings-group.tsx'
import type { SettingsEdit } from './use-settings-edit.ts'

const hints: Partial<Record<SettingKey, string>> = copy.hints
const variables: Partial<Record<SettingKey, string>> = settingVariables
/** How the browser helps to type a setting. */
const inputModes: Partial<Record<SettingKey, 'email' | 'url' | 'numeric'>> = {
  careEmail: 'email',
  termsUrl: 'url',
  privacyUrl: 'url',
  shortVideoUrl: 'url',
  socialNetworkUrl: 'url',
  photosUrl: 'url',
  pixelId: 'numeric',
  whatsAppNumber: 'numeric',
}

interface ChoiceGroupProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChoose: (value: string) => void
}

/** One of a few values, as radio buttons below each other. */
function ChoiceGroup({ label, options, value, onChoose }: ChoiceGroupProps) {
  return (
    <fieldset className={choicesStyle}>
      <legend className={labelStyle}>{label}</legend>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="radio"
          name={label}
          label={option.label}
          checked={option.value === value}
          onChange={() => onChoose(option.value)}
        />
      ))}
    </fieldset>
  )
}

const confirmChoices = ConfirmOrders.options.map((value) => ({
  value,
  label: copy.choices.confirmOrders[value],
}))

interface SettingFieldsProps {
  keys: readonly SettingKey[]
  items: AdminSettings['items']
  edit: SettingsEdit
}

/** The inputs of some settings. A setting of the environment is shown and cannot be changed. */
export function SettingFields({ keys, items, edit }: SettingFieldsProps) {
  return keys.map((key) => {
    const isFixed = items.find((item) => item.key === key)?.source === 'environment'
    const value = edit.values[key]
    if (typeof value === 'boolean')
      return (
        <Choice
          key={key}
          label={copy.labels[key]}
          checked={value}
          onChange={({ currentTarget }) => edit.type({ [key]: currentTarget.checked })}
        />
      )
    if (key === 'confirmOrders')
      return (
        <ChoiceGroup
          key={key}
          label={copy.labels[key]}
          options={confirmChoices}
          value={value}
          onChoose={(chosen) => edit.type({ [key]: chosen })}
        />
      )
    return (
      <SettingPlace key={key}>
        <TextField
          label={copy.labels[key]}
          note={optionalSettings.has(key) ? copy.optional : undefined}
          hint={isFixed ? copy.setBy(variables[key] ?? '') : hints[key]}
          error={edit.messages[key]}
          value={value}
          readOnly={isFixed}
          inputMode={numberSettings.has(key) ? 'numeric' : inputModes[key]}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => edit.type({ [key]: currentTarget.value })}
        />
      </SettingPlace>
    )
  })
}
