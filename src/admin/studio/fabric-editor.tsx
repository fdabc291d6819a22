import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { blockedByConflicts, ConflictBand } from '#admin/kit/conflict-band.tsx'
import { useCan } from '#admin/kit/me.ts'
import { formatTime } from '#admin/lib/format.ts'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import { Page } from '#admin/ui/page.tsx'
import { SaveBar } from '#admin/ui/save-bar.tsx'
import { studioCopy as copy } from '#content/copy/admin/studio.ts'
import type { Garment } from '#contract/admin/fabric-data.ts'
import type { StaffFabric } from '#contract/admin/fabrics.ts'
import type { Studio } from '#contract/admin/studio.ts'
import { lazyOnOpen } from '#ui/lazy-on-open.tsx'
import { FabricFields } from './fabric-fields.tsx'
import type { ClothForm } from './fabric-form.ts'
import { liveStyle, studioStyle } from './loading-fabric.tsx'
import { Preview } from './preview.tsx'
import { readForm } from './read-form.ts'
import { StudioOff } from './studio-off.tsx'
import { type FabricEdit, type OpenFabric, useFabricEdit } from './use-fabric-edit.ts'
import { type Pictures, usePictures } from './use-pictures.ts'

const CreateProductDialog = lazyOnOpen(
  async () => (await import('./create-product-dialog.tsx')).CreateProductDialog,
)

const PicturesPanel = lazyRouteComponent(() => import('./pictures-panel.tsx'), 'PicturesPanel')
const DeleteFabricDialog = lazyRouteComponent(
  () => import('./delete-fabric-dialog.tsx'),
  'DeleteFabricDialog',
)

/** The initial state of the page of a fabric. */
export interface OpenProps {
  opened: OpenFabric
  /** The fabric on the server; undefined for a new one. */
  stored: StaffFabric | undefined
  studio: Studio
}

type ConflictField = FabricEdit['conflicts']['conflicts'][number]['field']

const back = { to: '/studio', label: copy.title }

const conflictNames = (field: ConflictField) => {
  if (field === 'fabric') return copy.cloth
  const label = copy.labels[field]
  return { label, name: label.toLowerCase() }
}

const hexColor = /[\da-f]{6}/gi

/** Returns a cloth in words: pattern, weave and its colours. */
function clothText(cloth: ClothForm): string {
  const colors = new Set(JSON.stringify(readForm(cloth).fabric).match(hexColor))
  return copy.fabricValue(
    copy.patterns[cloth.pattern],
    copy.weaves[cloth.weave].toLowerCase(),
    [...colors].map((color) => `#${color}`).join(' '),
  )
}

/** Returns the text of a value of a conflict. */
function valueText(field: ConflictField, value: unknown): string {
  if (field === 'garment') return copy.garments[value as Garment]
  return field === 'fabric' ? clothText(value as ClothForm) : String(value)
}

/** Returns what must be done before the fabric can be saved. */
function blockedText({ errors, conflicts }: FabricEdit): string | undefined {
  const count = Object.keys(errors).length
  return blockedByConflicts(conflicts) ?? (count > 0 ? copy.blocked(count) : undefined)
}

interface FormProps extends OpenProps {
  edit: FabricEdit
  /** Undefined for a new fabric, which has no pictures. */
  pictures: Pictures | undefined
}

/** The fields beside the preview and the pictures. */
function FabricForm({ edit, stored, studio, pictures }: FormProps) {
  const { form, fabric, fields, conflicts } = edit
  const shots = studio.garments.find(({ name }) => name === form.garment)?.shots ?? []
  const canTake = studio.isOn && !edit.isReadOnly
  return (
    <>
      {!studio.isOn && <StudioOff reason={studio.reasonOff} />}
      <ConflictBand
        conflicts={conflicts}
        title={copy.conflict}
        namesOf={conflictNames}
        textOf={valueText}
      />
      <div className={`${studioStyle} ${fields.length > 0 ? 'pb-16' : ''}`}>
        <FabricFields edit={edit} />
        <div className={liveStyle}>
          <Preview
            garment={form.garment}
            fabric={fabric}
            shots={shots}
            canRender={canTake}
            isWrong={Object.keys(edit.errors).some((field) => field !== 'name')}
          />
          {stored && pictures && (
            <Suspense fallback={null}>
              <PicturesPanel
                pictures={pictures}
                shots={studio.garments.find(({ name }) => name === stored.garment)?.shots ?? []}
                savedAt={Date.parse(stored.updatedAt)}
                canTake={canTake}
                hasChanges={fields.length > 0}
              />
            </Suspense>
          )}
        </div>
      </div>
      <SaveBar
        fields={fields}
        isSaving={edit.isSaving}
        error={edit.error}
        blocked={blockedText(edit)}
        onSave={() => edit.save()}
        onDiscard={edit.discard}
      />
    </>
  )
}

/** A fabric that has no pictures yet. */
function NewFabricEditor(props: OpenProps) {
  const edit = useFabricEdit(props.opened, false)
  return (
    <Page title={copy.newFabric} back={back}>
      <FabricForm {...props} edit={edit} pictures={undefined} />
    </Page>
  )
}

interface ActionsProps {
  stored: StaffFabric
  pictures: Pictures
  hasChanges: boolean
  isOn: boolean
  onCreate: () => void
  onDelete: () => void
}

/** The actions for a saved fabric. One button is primary, unless the save bar has it. */
function Actions({ stored, pictures, hasChanges, isOn, onCreate, onDelete }: ActionsProps) {
  const navigate = useNavigate()
  const { isComplete, isUnderWay, isLoading, take } = pictures
  const next = hasChanges || isLoading ? undefined : isComplete ? 'create' : 'take'
  return (
    <>
      <Menu
        label={<Icon name="more" />}
        name={copy.more(stored.name)}
        buttonClass={buttonStyle('plain', 'icon')}
        align="end"
        items={[
          {
            label: copy.duplicate,
            icon: 'copy',
            onSelect: () => void navigate({ to: '/studio/new', search: { from: stored.id } }),
          },
          'line',
          { label: copy.remove.label, icon: 'trash', isDestructive: true, onSelect: onDelete },
        ]}
      />
      {isOn && (
        <Button
          icon="picture"
          variant={next === 'take' ? 'primary' : 'secondary'}
          disabled={hasChanges || isUnderWay || isLoading}
          onClick={take}
        >
          {copy.pictures.take}
        </Button>
      )}
      <Button
        variant={next === 'create' ? 'primary' : 'secondary'}
        disabled={!isComplete || hasChanges}
        onClick={onCreate}
      >
        {copy.product.create}
      </Button>
    </>
  )
}

function StoredFabricEditor(props: OpenProps & { stored: StaffFabric }) {
  const { opened, stored, studio } = props
  const can = useCan()
  const navigate = useNavigate()
  const mayWrite = can('products.write')
  const edit = useFabricEdit(opened, !mayWrite)
  const pictures = usePictures(stored, mayWrite)
  const [dialog, setDialog] = useState<'create' | 'delete'>()
  const close = () => setDialog(undefined)
  return (
    <Page
      title={stored.name}
      back={back}
      detail={copy.saved(formatTime(stored.updatedAt))}
      actions={
        mayWrite && (
          <Actions
            stored={stored}
            pictures={pictures}
            hasChanges={edit.fields.length > 0}
            isOn={studio.isOn}
            onCreate={() => setDialog('create')}
            onDelete={() => setDialog('delete')}
          />
        )
      }
    >
      <FabricForm {...props} edit={edit} pictures={pictures} />
      {pictures.job && (
        <CreateProductDialog
          isOpen={dialog === 'create'}
          fabric={stored}
          job={pictures.job}
          onClose={close}
        />
      )}
      {dialog === 'delete' && (
        <Suspense fallback={null}>
          <DeleteFabricDialog
            fabric={stored}
            onClose={close}
            onDeleted={() => navigate({ to: '/studio', ignoreBlocker: true })}
          />
        </Suspense>
      )}
    </Page>
  )
}

/** The form of a fabric, how it looks, and its pictures. */
export function FabricEditor({ stored, ...props }: OpenProps) {
  if (!stored) return <NewFabricEditor {...props} stored={stored} />
  return <StoredFabricEditor {...props} stored={stored} />
}
