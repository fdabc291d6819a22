import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { editedCorner, errorStyle, fieldStyle, labelStyle } from '#admin/ui/field-style.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { productFieldsCopy } from '#content/copy/admin/product.ts'
import { DescriptionText } from './description-text.tsx'
import { fieldId } from './field-names.ts'
import type { SectionProps } from './product-props.ts'

interface DescriptionFieldProps extends Pick<SectionProps, 'form' | 'isReadOnly'> {
  field: 'description' | 'arabicDescription'
  placeholder: string
  /** Language and direction. */
  attributes: { lang?: string; dir?: string }
}

const { labels } = productFieldsCopy

/** It loads after the page, because it contains the library of the editor. */
const DescriptionEditor = lazyRouteComponent(
  () => import('./description-editor.tsx'),
  'DescriptionEditor',
)

/** The description, as customers see it. Its frame has the focus until the editor has loaded. */
export function DescriptionField(props: DescriptionFieldProps) {
  const { field, form, isReadOnly, placeholder, attributes } = props
  const id = fieldId(field)
  const html = form.doc[field]
  const error = form.errors.get(field)
  const text = <DescriptionText label={labels[field]} html={html} attributes={attributes} />
  const editorAttributes = {
    ...attributes,
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': `${id}-error`,
  }
  return (
    <div data-field className={`${fieldStyle} col-span-full`}>
      <span id={`${id}-label`} className={labelStyle}>
        {labels[field]}
      </span>
      <div
        data-field={id}
        tabIndex={-1}
        className={`border ${error ? 'border-danger' : 'border-line-strong'} ${isReadOnly ? '' : 'bg-surface'} ${form.isEdited(field) ? editedCorner : ''}`}
      >
        {isReadOnly ? (
          text
        ) : (
          <Suspense fallback={text}>
            <DescriptionEditor
              html={html}
              placeholder={placeholder}
              attributes={editorAttributes}
              onChange={(written: string) => form.change({ [field]: written })}
            />
          </Suspense>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={errorStyle} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  )
}
