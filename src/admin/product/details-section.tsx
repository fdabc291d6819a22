import { useMe } from '#admin/kit/me.ts'
import { TextArea, TextField } from '#admin/ui/field.tsx'
import { FieldGrid } from '#admin/ui/field-grid.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Section } from '#admin/ui/section.tsx'
import { Segments } from '#admin/ui/segments.tsx'
import { productCopy, productFieldsCopy } from '#content/copy/admin/product.ts'
import type { ProductEditor } from '#contract/admin/products.ts'
import { baseLocale } from '#contract/locale.ts'
import { DescriptionField } from './description-field.tsx'
import { fieldId, type ProductLanguage, productLanguages } from './field-names.ts'
import type { SectionProps } from './product-props.ts'

const copy = productCopy.details
const { labels } = productFieldsCopy

/** The fields of each language, and how they are written. */
const fieldsOf = {
  en: { name: 'name', summary: 'summary', description: 'description', attributes: {} },
  ar: {
    name: 'arabicName',
    summary: 'arabicSummary',
    description: 'arabicDescription',
    attributes: { lang: 'ar', dir: 'rtl' },
  },
} as const

interface LanguageProps {
  language: ProductLanguage
  onLanguage: (language: ProductLanguage) => void
}

/** The choice of the language, and whether its texts are older than the English ones. */
function LanguageChoice({
  editor,
  language,
  onLanguage,
}: LanguageProps & { editor: ProductEditor }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-4">
      {editor.arabic === 'outdated' && (
        <span className="inline-flex items-center gap-1.5 text-brass">
          <Icon name="warning" size="small" />
          {copy.outdated}
        </span>
      )}
      <Segments
        label={copy.languages.label}
        options={productLanguages.map((value) => ({ value, label: copy.languages[value] }))}
        value={language}
        onChange={onLanguage}
      />
    </span>
  )
}

/** Name, summary and description of a product, in the chosen language. */
export function DetailsSection(props: SectionProps & LanguageProps) {
  const { editor, form, isReadOnly, language, onLanguage } = props
  const { doc, errors } = form
  const { shop } = useMe()
  const { name, summary, description, attributes } = fieldsOf[language]
  const isTranslation = language !== baseLocale
  return (
    <Section
      title={copy.title}
      end={
        shop.locales.includes('ar') && (
          <LanguageChoice editor={editor} language={language} onLanguage={onLanguage} />
        )
      }
    >
      <FieldGrid className="md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <TextField
          {...attributes}
          id={fieldId(name)}
          label={labels[name]}
          value={doc[name]}
          placeholder={isTranslation ? doc.name : undefined}
          maxLength={120}
          readOnly={isReadOnly}
          isEdited={form.isEdited(name)}
          error={errors.get(name)}
          onChange={({ currentTarget }) => form.change({ [name]: currentTarget.value })}
        />
        <TextArea
          {...attributes}
          id={fieldId(summary)}
          label={labels[summary]}
          value={doc[summary]}
          placeholder={isTranslation ? doc.summary : undefined}
          isGrowing
          isEdited={form.isEdited(summary)}
          maxLength={300}
          readOnly={isReadOnly}
          error={errors.get(summary)}
          onChange={({ currentTarget }) =>
            form.change({ [summary]: currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') })
          }
        />
        <DescriptionField
          key={description}
          field={description}
          form={form}
          isReadOnly={isReadOnly}
          attributes={attributes}
          placeholder={isTranslation ? copy.arabicPlaceholder : copy.placeholder}
        />
      </FieldGrid>
    </Section>
  )
}
