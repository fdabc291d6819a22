import { TextArea, TextField } from '#admin/ui/field.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { DescriptionField } from './description-field.tsx'
import { fieldId } from './field-id.ts'
import type { SectionProps } from './section-props.ts'

const copy = productCopy.details

/** Name, summary and description of a product. */
export function DetailsSection({ form, isReadOnly, isPhone }: SectionProps) {
  const { doc, errors } = form
  const classOf = (path: string) => (form.isEdited(path) ? 'is-edited' : '')
  return (
    <section className="sec">
      <div className="sec-head">
        <h2 className="h2">{copy.title}</h2>
      </div>
      <div className="product-fields third">
        <div className={classOf('name')}>
          <TextField
            id={fieldId('name')}
            label={copy.name}
            value={doc.name}
            maxLength={120}
            readOnly={isReadOnly}
            error={errors.get('name')}
            onChange={({ currentTarget }) => form.change({ name: currentTarget.value })}
          />
        </div>
        <div className={`one-line ${classOf('summary')}`}>
          <TextArea
            id={fieldId('summary')}
            label={copy.summary}
            value={doc.summary}
            rows={1}
            maxLength={300}
            readOnly={isReadOnly}
            error={errors.get('summary')}
            onChange={({ currentTarget }) =>
              form.change({ summary: currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') })
            }
          />
        </div>
        <DescriptionField form={form} isReadOnly={isReadOnly} isPhone={isPhone} />
      </div>
    </section>
  )
}
