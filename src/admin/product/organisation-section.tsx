import { SelectField } from '#admin/ui/field.tsx'
import { FieldGrid } from '#admin/ui/field-grid.tsx'
import { Section } from '#admin/ui/section.tsx'
import { kindOptions } from '#content/copy/admin/kinds.ts'
import { productCopy } from '#content/copy/admin/product.ts'
import { fieldId } from './field-names.ts'
import { PositionField } from './position-field.tsx'
import type { SectionProps } from './product-props.ts'
import { TagsField } from './tags-field.tsx'

const copy = productCopy.organisation
const options = kindOptions

/** Where the product is in the shop: its category, its position and its tags. */
export function OrganisationSection({ editor, form, isReadOnly }: SectionProps) {
  const { category, tags } = form.doc
  return (
    <Section title={copy.title}>
      <FieldGrid>
        <SelectField
          id={fieldId('category')}
          label={copy.category}
          value={category}
          options={options}
          disabled={isReadOnly}
          isEdited={form.isEdited('category')}
          onChange={({ currentTarget }) => form.change({ category: currentTarget.value })}
        />
        <PositionField editor={editor} isReadOnly={isReadOnly} />
        <TagsField
          tags={tags}
          isEdited={form.isEdited('tags')}
          isReadOnly={isReadOnly}
          error={form.errors.get('tags')}
          onChange={(next) => form.change({ tags: next })}
        />
      </FieldGrid>
    </Section>
  )
}
