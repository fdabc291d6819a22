import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { invalidate, staffQuery } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { mergedText } from '#admin/lib/merged-text.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { studioCopy as copy } from '#content/copy/admin/studio.ts'
import {
  createFabric,
  editFabric,
  type FabricChanges,
  getFabric,
  listFabrics,
} from '#contract/admin/fabrics.ts'
import type { FabricFields } from './fabric-form.ts'

interface Save {
  version: number
  changes: FabricChanges
  /** All fields, for a new fabric. */
  all: FabricFields
}

interface SaveOptions {
  onSaved: () => void
  onError: (error: Error) => void
}

const fieldNames: Readonly<Record<string, string>> = {
  name: copy.labels.name.toLowerCase(),
  garment: copy.labels.garment.toLowerCase(),
  fabric: copy.cloth.name,
}

/** Creates a fabric, or saves the changes of one. Shows the result in all lists. */
export function useSaveFabric(id: string | undefined, { onSaved, onError }: SaveOptions) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ version, changes, all }: Save) => {
      if (id === undefined) return { ...(await callAdmin(createFabric, { body: all })), merged: [] }
      return callAdmin(editFabric, { params: { fabricId: id }, body: { version, changes } })
    },
    onSuccess: async ({ merged, ...fabric }) => {
      queryClient.setQueryData(
        staffQuery(getFabric, { params: { fabricId: fabric.id } }).queryKey,
        fabric,
      )
      onSaved()
      const { name } = fabric
      showToast(id === undefined ? copy.created(name) : copy.savedToast(name), {
        detail: mergedText(merged, (field) => fieldNames[field] ?? field),
      })
      void invalidate(queryClient, listFabrics)
      if (id !== undefined) return
      const to = { to: '/studio/$fabricId', params: { fabricId: fabric.id } } as const
      await navigate({ ...to, replace: true, ignoreBlocker: true })
    },
    onError,
  })
  return { run: mutate, isPending, reset, message: error ? errorText(error) : undefined }
}
