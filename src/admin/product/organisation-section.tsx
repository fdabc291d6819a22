import { SelectField } from '#admin/ui/field.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { ProductCategory } from '#contract/catalogue.ts'
import { fieldId } from './field-id.ts'
import { PositionField } from './position-field.tsx'
import type { SectionProps } from './section-props.ts'
import { TagsField } from './tags-field.tsx'

const copy = productCopy.organisation
const options = ProductCategory.options.map((value) => ({ value, label: copy.categories[value] }))

/** Where the product is in the shop: its category, its position and its tags. */
export function OrganisationSection({ editor, form, isReadOnly }: SectionProps) {
  const { category, tags } = form.doc
  return (
    <section className="sec">
      <div className="sec-head">
        <h2 className="h2">{copy.title}</h2>
      </div>
      <div className="product-fields">
        <div className={form.isEdited('category') ? 'is-edited' : ''}>
          <SelectField
            id={fieldId('category')}
            label={copy.category}
            value={category}
            options={options}
            disabled={isReadOnly}
            onChange={({ currentTarget }) => form.change({ category: currentTarget.value })}
          />
        </div>
        <PositionField editor={editor} isReadOnly={isReadOnly} />
        <TagsField
          tags={tags}
          isEdited={form.isEdited('tags')}
          isReadOnly={isReadOnly}
          error={form.errors.get('tags')}
          onChange={(next) => form.change({ tags: next })}
        />
      </div>
    </section>
  )
}
