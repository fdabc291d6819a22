import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { DetailPage } from '#admin/kit/detail-page.tsx'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { Blank, Bone, BoneLine } from '#admin/ui/blank.tsx'
import { buttonStyle } from '#admin/ui/button.tsx'
import { Columns } from '#admin/ui/columns.tsx'
import { Section } from '#admin/ui/section.tsx'
import { Swatch } from '#admin/ui/swatch.tsx'
import { productCopy as copy } from '#content/copy/admin/product.ts'
import { DiscardedProduct } from './discarded-product.tsx'
import { ProductView } from './product-view.tsx'
import { back, productQuery, productsPath } from './stored-product.ts'

const route = getRouteApi('/signed-in/products/$productId')

const missing = (
  <Blank title={copy.missing.title} text={copy.missing.text}>
    <Link to={productsPath} className={buttonStyle()}>
      {copy.missing.action}
    </Link>
  </Blank>
)

/** The final layout with grey bars. */
const loading = (
  <Columns
    isBusy
    side={[14, 26, 22].map((width) => (
      <Section key={width}>
        <Bone width={width} />
      </Section>
    ))}
  >
    <Section title={copy.details.title}>
      {[18, 46, 52].map((width) => (
        <BoneLine key={width} width={width} />
      ))}
    </Section>
    <Section title={copy.colours.title}>
      {[24, 30].map((width) => (
        <BoneLine key={width} width={width}>
          <Swatch src={undefined} />
        </BoneLine>
      ))}
    </Section>
  </Columns>
)

/** The page of one product: everything that staff change of it, and how it is published. */
export function ProductPage() {
  const can = useCan()
  const { productId } = route.useParams()
  const query = useQuery({ ...productQuery(productId), enabled: can('products.read') })
  if (!can('products.read')) return <NoAccessPage title={copy.list} />
  const { data: editor } = query
  const isReadOnly = !can('products.write')
  if (editor && !editor.draft && !editor.published)
    return <DiscardedProduct id={editor.id} isReadOnly={isReadOnly} />
  if (editor) return <ProductView key={editor.id} editor={editor} isReadOnly={isReadOnly} />
  return (
    <DetailPage title={copy.title} back={back}>
      <Panel query={query} subject={copy.subject} loading={loading} missing={missing}>
        {() => null}
      </Panel>
    </DetailPage>
  )
}
