import type { FabricEdit } from './use-fabric-edit.ts'

/** The props of every field of a fabric. One picker is open at a time. */
export interface FieldsProps {
  edit: FabricEdit
  openPicker: string | undefined
  onOpenPicker: (name: string | undefined) => void
}
