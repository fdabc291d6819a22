import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { invalidate, staffQuery } from '#admin/kit/staff-query.ts'
import { useEdit } from '#admin/kit/use-edit.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { mergedText } from '#admin/lib/merged-text.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { studioCopy as copy } from '#content/copy/admin/studio.ts'
import type { FabricData } from '#contract/admin/fabric-data.ts'
import { createFabric, editFabric, getFabric, listFabrics } from '#contract/admin/fabrics.ts'
import { type ClothForm, type FabricFields, type FabricForm, toCloth } from './fabric-form.ts'
import { changedFields, readForm } from './read-form.ts'

/** A fabric that the form was opened with. A new one has no id. */
export interface OpenFabric extends FabricFields {
  id?: string
  version: number
}

/** The fields of the API. `fabric` has the texts of pattern, weave, colours and sizes. */
interface Values extends Pick<FabricFields, 'name' | 'garment'> {
  fabric: ClothForm
}

const fieldNames: Readonly<Record<string, string>> = {
  name: copy.labels.name.toLowerCase(),
  garment: copy.labels.garment.toLowerCase(),
  fabric: copy.cloth.name,
}

/** Returns what is wrong with the values, for the API's fields. */
function check({ name, fabric }: Values): { [Field in keyof Values]?: string } {
  const [wrong] = Object.values(readForm(fabric).errors)
  return { ...(name.trim() === '' && { name: copy.errors.name }), ...(wrong && { fabric: wrong }) }
}

const formOf = ({ fabric, ...fields }: Values): FabricForm => ({ ...fields, ...fabric })

/** Returns the last cloth without wrong fields. */
function useLastCloth(cloth: FabricData | undefined, opened: FabricData): FabricData {
  const [last, setLast] = useState(opened)
  if (cloth && JSON.stringify(cloth) !== JSON.stringify(last)) setLast(cloth)
  return last
}

/** The form of a fabric: its texts, what is wrong with them, and how they are saved. */
export function useFabricEdit(opened: OpenFabric, isReadOnly: boolean) {
  const { id, version, name, garment } = opened
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const edit = useEdit({
    name: `fabric-edit-${id ?? name}`,
    record: { version, values: { name, garment, fabric: toCloth(opened.fabric) } as Values },
    toValue: (field, value) => (field === 'fabric' ? toCloth(value as FabricData) : value) as never,
    check,
    save: async ({ version, values, changed }) => {
      const fields = { ...values, name: values.name.trim(), fabric: readForm(values.fabric).fabric }
      if (id === undefined) {
        const body = fields as FabricFields
        return { ...(await callAdmin(createFabric, { body })), merged: [] }
      }
      const changes = Object.fromEntries(changed.map((field) => [field, fields[field]]))
      return callAdmin(editFabric, { params: { fabricId: id }, body: { version, changes } })
    },
    onSaved: async ({ merged, ...fabric }) => {
      const params = { fabricId: fabric.id }
      queryClient.setQueryData(staffQuery(getFabric, { params }).queryKey, fabric)
      showToast(id === undefined ? copy.created(fabric.name) : copy.savedToast(fabric.name), {
        detail: mergedText(merged, (field) => fieldNames[field] ?? field),
      })
      void invalidate(queryClient, listFabrics)
      if (id !== undefined) return
      await navigate({ to: '/studio/$fabricId', params, replace: true, ignoreBlocker: true })
    },
  })
  const { values, base, messages, type } = edit
  const form = formOf(values)
  const reading = useMemo(() => readForm(values.fabric), [values.fabric])
  const errors: Readonly<Record<string, string>> = {
    ...reading.errors,
    ...(messages.name && { name: messages.name }),
  }
  return {
    ...edit,
    form,
    fabric: useLastCloth(reading.fabric, opened.fabric),
    errors,
    isReadOnly,
    /** Names of the inputs that differ from what is saved. */
    fields: changedFields(form, formOf(base)),
    change: ({ name, garment, ...fabric }: FabricForm) => type({ name, garment, fabric }),
  }
}

/** The form of a fabric. */
export type FabricEdit = ReturnType<typeof useFabricEdit>
