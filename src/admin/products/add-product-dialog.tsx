import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { refreshProducts } from '#admin/kit/refresh-products.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { setFieldErrors } from '#admin/lib/form-errors.ts'
import { ChoiceGrid } from '#admin/ui/choice-grid.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { addProductCopy as copy, productsCopy } from '#content/copy/admin/products.ts'
import { createProduct } from '#contract/admin/products.ts'
import type { ProductCategory } from '#contract/catalogue.ts'
import { ApiCallError } from '#contract/client.ts'
import { productIdOf } from '#rules/product-id.ts'
import { productPath } from './product-paths.ts'

interface AddValues {
  name: string
  category: ProductCategory
  id: string
}

interface AddProductDialogProps {
  category: ProductCategory
  onClose: () => void
}

/** Returns the handle of a name. A name without Latin letters and digits has `ending` in it. */
const handleOf = (name: string, ending: string): string =>
  name.trim() === '' ? '' : productIdOf(name) || `product-${ending}`

/** Creates a draft and opens it. The handle follows the name until the person changes it. */
export function AddProductDialog({ category, onClose }: AddProductDialogProps) {
  const formId = useId()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useForm<AddValues>({ defaultValues: { name: '', category, id: '' } })
  const { errors, dirtyFields } = form.formState
  const [idEnding] = useState(() => crypto.randomUUID().slice(0, 8))
  const create = useMutation({
    mutationFn: ({ name, id, ...rest }: AddValues) =>
      callAdmin(createProduct, { body: { ...rest, name: name.trim(), ...(id && { id }) } }),
    onSuccess: ({ id }) => {
      void refreshProducts(queryClient)
      onClose()
      void navigate({ to: productPath(id) })
    },
    onError: (error) => {
      if (error instanceof ApiCallError && error.code === 'already_exists')
        form.setError('id', { message: copy.exists }, { shouldFocus: true })
      else setFieldErrors(form, error)
    },
  })
  return (
    <FormDialog
      title={copy.title}
      form={formId}
      submitLabel={copy.submit}
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
          label={copy.name}
          autoComplete="off"
          maxLength={120}
          error={errors.name?.message}
          {...form.register('name', {
            validate: (name) => name.trim() !== '' || copy.required,
            onChange: ({ target }) => {
              if (!dirtyFields.id) form.setValue('id', handleOf(target.value, idEnding))
            },
          })}
        />
        <ChoiceGrid
          label={copy.category}
          columns={2}
          options={(['ties', 'shirts'] as const).map((value) => {
            return { value, label: productsCopy.categories[value] }
          })}
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
          <p className="error" role="alert">
            <Icon name="warning" />
            {errors.root.message}
          </p>
        )}
      </form>
    </FormDialog>
  )
}
