import type { FabricEdit } from './use-fabric-edit.ts'

/** What every field of a fabric gets. One picker is open at a time. */
export interface FieldsProps {
  edit: FabricEdit
  openPicker: string | undefined
  onOpenPicker: (name: string | undefined) => void
}
