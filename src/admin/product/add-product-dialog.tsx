import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { refreshProducts } from '#admin/kit/refresh-products.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { setFieldErrors } from '#admin/lib/form-errors.ts'
import { ChoiceGrid } from '#admin/ui/choice-grid.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { errorStyle } from '#admin/ui/field-style.ts'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { kindNames } from '#content/copy/admin/kinds.ts'
import { addProductCopy as copy } from '#content/copy/admin/products.ts'
import { kindsInMenu } from '#content/kinds.ts'
import { createProduct } from '#contract/admin/products.ts'
import type { ProductCategory } from '#contract/catalogue.ts'
import { ApiCallError } from '#contract/client.ts'
import { productIdOf } from '#rules/product-id.ts'

interface AddValues {
  name: string
  category: ProductCategory
  id: string
}

interface AddProductDialogProps {
  category: ProductCategory
  /** The product whose texts, prices and pictures the new one begins with. */
  copyOf?: { id: string; name: string }
  onClose: () => void
}

/** Returns the handle of a name. A name without Latin letters and digits has `ending` in it. */
const handleOf = (name: string, ending: string): string =>
  name.trim() === '' ? '' : productIdOf(name) || `product-${ending}`

/** Creates a draft and opens it. The handle follows the name until the person changes it. */
export function AddProductDialog({ category, copyOf, onClose }: AddProductDialogProps) {
  const formId = useId()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [idEnding] = useState(() => crypto.randomUUID().slice(0, 8))
  const name = copyOf ? copy.copyName(copyOf.name) : ''
  const form = useForm<AddValues>({
    defaultValues: { name, category, id: handleOf(name, idEnding) },
  })
  const { errors, dirtyFields } = form.formState
  const create = useMutation({
    mutationFn: ({ name: given, id, ...rest }: AddValues) =>
      callAdmin(createProduct, {
        body: {
          ...rest,
          name: given.trim(),
          ...(id && { id }),
          ...(copyOf && { copyOf: copyOf.id }),
        },
      }),
    onSuccess: ({ id }) => {
      void refreshProducts(queryClient)
      onClose()
      void navigate({ to: '/products/$productId', params: { productId: id } })
    },
    onError: (error) => {
      if (error instanceof ApiCallError && error.code === 'already_exists')
        form.setError('id', { message: copy.exists }, { shouldFocus: true })
      else setFieldErrors(form, error)
    },
  })
  return (
    <FormDialog
      title={copyOf ? copy.duplicateTitle(copyOf.name) : copy.title}
      form={formId}
      submitLabel={copyOf ? copy.duplicate : copy.submit}
      isBusy={create.isPending}
      onClose={onClose}
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit((values) => create.mutate(values))}
      >
        <TextField
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
          label={copy.name}
          autoComplete="off"
          maxLength={120}
          error={errors.name?.message}
          {...form.register('name', {
            validate: (text) => text.trim() !== '' || copy.required,
            onChange: ({ target }) => {
              if (!dirtyFields.id) form.setValue('id', handleOf(target.value, idEnding))
            },
          })}
        />
        <ChoiceGrid
          label={copy.category}
          columns={2}
          options={kindsInMenu.map((value) => ({ value, label: kindNames[value] }))}
          value={form.watch('category')}
          onChange={(value) => form.setValue('category', value)}
        />
        <TextField
          label={copy.id}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          hint={copy.idHint}
          error={errors.id?.message}
          {...form.register('id')}
        />
        {errors.root && (
          <p className={errorStyle} role="alert">
            <Icon name="warning" />
            {errors.root.message}
          </p>
        )}
      </form>
    </FormDialog>
  )
}
