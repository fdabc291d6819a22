import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { staffList } from '#admin/kit/staff-query.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { Choice, SelectField, TextField } from '#admin/ui/field.tsx'
import { errorStyle, readOnlyStyle } from '#admin/ui/field-style.ts'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { kindNames } from '#content/copy/admin/kinds.ts'
import { studioCopy } from '#content/copy/admin/studio.ts'
import type { StaffFabric } from '#contract/admin/fabrics.ts'
import { listProducts } from '#contract/admin/products.ts'
import type { StudioJob } from '#contract/admin/studio.ts'
import { ApiCallError } from '#contract/client.ts'
import { studioProduct } from '#rules/garment.ts'
import {
  findErrors,
  firstTexts,
  type ProductChoice,
  type ProductErrors,
  type ProductTexts,
  productRequest,
  proposedVariants,
} from './product-proposal.ts'
import { useCreateProduct } from './use-create-product.ts'

const copy = studioCopy.product

interface CreateProductDialogProps {
  fabric: StaffFabric
  job: StudioJob
  onClose: () => void
}

interface PartProps {
  texts: ProductTexts
  errors: ProductErrors
  set: (changes: Partial<ProductTexts>) => void
}

const kinds = ['new', 'colorway'] as const

/** A new product, or a new colour of one. */
function KindChoice({ texts, set }: Omit<PartProps, 'errors'>) {
  const group = useId()
  return (
    <fieldset className="my-3 flex flex-wrap gap-x-6" aria-label={copy.kind}>
      {kinds.map((kind) => (
        <Choice
          key={kind}
          type="radio"
          name={group}
          label={copy.kinds[kind]}
          checked={texts.kind === kind}
          onChange={() => set({ kind, productId: '', code: '' })}
        />
      ))}
    </fieldset>
  )
}

/** The product that gets the colour. */
function ProductSelect({
  texts,
  errors,
  set,
  choices,
}: PartProps & { choices: readonly ProductChoice[] }) {
  const options = choices.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SelectField
      label={copy.product}
      value={texts.productId}
      options={[{ value: '', label: copy.choose }, ...options]}
      error={errors.productId}
      onChange={({ currentTarget }) => set({ productId: currentTarget.value, code: '' })}
    />
  )
}

interface FieldsProps extends PartProps {
  /** The codes that the server proposes, one for each variant. */
  codes: readonly string[]
  hasSizes: boolean
}

function NameFields({ texts, errors, set }: PartProps) {
  return (
    <>
      <TextField
        label={copy.name}
        value={texts.name}
        dir="auto"
        maxLength={120}
        error={errors.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value, code: '' })}
      />
      {/* The garment determines it. */}
      <TextField label={copy.category} value={kindNames[texts.category]} readOnly />
    </>
  )
}

/** Colour, price, code and sizes. */
function ColorFields({ texts, errors, set, codes, hasSizes }: FieldsProps) {
  const [code = ''] = codes
  const isColorway = texts.kind === 'colorway'
  return (
    <>
      <TextField
        label={copy.color}
        value={texts.color}
        dir="auto"
        maxLength={60}
        error={errors.color}
        onChange={({ currentTarget }) => set({ color: currentTarget.value, code: '' })}
      />
      <TextField
        label={copy.price}
        value={texts.price}
        inputMode="decimal"
        autoComplete="off"
        placeholder={isColorway ? copy.samePrice : ''}
        error={errors.price}
        onChange={({ currentTarget }) => set({ price: currentTarget.value })}
      />
      {hasSizes ? (
        <TextField
          label={copy.sizes}
          value={texts.sizes}
          placeholder={isColorway ? copy.sameSizes : ''}
          hint={copy.sizesHint}
          error={errors.sizes}
          onChange={({ currentTarget }) => set({ sizes: currentTarget.value })}
        />
      ) : (
        <TextField
          label={copy.code}
          value={texts.code || code}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          error={errors.code}
          onChange={({ currentTarget }) => set({ code: currentTarget.value })}
        />
      )}
    </>
  )
}

const fieldNames = ['name', 'category', 'productId', 'color', 'price', 'sizes'] as const

/** Returns the messages of a failed call: each at its field, and the rest as one sentence. */
function readErrors(error: Error | null): { fields: ProductErrors; rest: string | undefined } {
  if (!error) return { fields: {}, rest: undefined }
  const entries = error instanceof ApiCallError ? error.errors : []
  const fieldOf = (field = '') =>
    fieldNames.find((each) => each === field || field.startsWith(`${each}.`))
  const known = entries.flatMap(({ field, description }) => {
    const name = fieldOf(field)
    return name ? [[name, description] as const] : []
  })
  const rest = known.length === entries.length && known.length > 0 ? undefined : errorText(error)
  return { fields: Object.fromEntries(known), rest }
}

function OpenDialog({ fabric, job, onClose }: CreateProductDialogProps) {
  const form = useId()
  const [texts, setTexts] = useState(() => firstTexts(fabric))
  const [isTried, setTried] = useState(false)
  const choices = useQuery({
    ...staffList(listProducts, {
      query: { category: studioProduct(fabric.garment).kind, sort: 'name' },
    }),
    select: (products) => products.filter(({ state }) => state !== 'archived'),
  })
  const create = useCreateProduct(fabric)
  const product = choices.data?.find(({ id }) => id === texts.productId)
  const variants = proposedVariants(fabric, job, { ...texts, product })
  const missing = findErrors(texts)
  const failed = readErrors(create.error)
  const errors = isTried ? { ...failed.fields, ...missing } : {}
  const set = (changes: Partial<ProductTexts>) => {
    create.reset()
    setTexts((before) => ({ ...before, ...changes }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(missing).length > 0) return
    const [first] = variants
    const code = texts.code.trim()
    create.mutate({
      body: productRequest(texts, job.id),
      name: first?.name ?? texts.name,
      code: first && code && code !== first.code ? { variantId: first.id, value: code } : undefined,
    })
  }
  const props = { texts, errors, set }
  return (
    <FormDialog
      title={copy.create}
      form={form}
      submitLabel={copy.create}
      isBusy={create.isPending}
      onClose={onClose}
    >
      <form
        id={form}
        className={`${readOnlyStyle} [dialog:has(&)]:w-[min(36rem,100%-2rem)]`}
        noValidate
        onSubmit={submit}
      >
        <p className="text-ink-2">{copy.text}</p>
        <KindChoice {...props} />
        {texts.kind === 'colorway' && <ProductSelect {...props} choices={choices.data ?? []} />}
        <div className="mt-4 grid grid-cols-2 gap-4 *:mt-0 max-md:grid-cols-1">
          {texts.kind === 'new' && <NameFields {...props} />}
          <ColorFields
            {...props}
            codes={variants.map(({ code }) => code)}
            hasSizes={studioProduct(fabric.garment).sizes.length > 0}
          />
        </div>
        {choices.error && texts.kind === 'colorway' && (
          <p className={errorStyle}>{copy.productsFailed}</p>
        )}
        {failed.rest && (
          <p className={errorStyle} role="alert">
            <Icon name="warning" />
            {failed.rest}
          </p>
        )}
        <ul className="mt-5 border-t border-line" aria-label={copy.alts}>
          {variants[0]?.images.map(({ src, alt }) => (
            <li key={src} className="flex items-center gap-3 border-b border-line py-1.5">
              <Thumb src={src} />
              <span className="text-small">{alt}</span>
            </li>
          ))}
        </ul>
      </form>
    </FormDialog>
  )
}

/** Creates a product, or a colour of one, from the pictures of a fabric. */
export function CreateProductDialog({
  isOpen,
  ...props
}: CreateProductDialogProps & { isOpen: boolean }) {
  return isOpen ? <OpenDialog {...props} /> : null
}
