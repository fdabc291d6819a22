import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { Blank, Bone } from '#admin/ui/blank.tsx'
import { buttonStyle } from '#admin/ui/button.tsx'
import { productCopy as copy } from '#content/copy/admin/product.ts'
import { DiscardedProduct } from './discarded-product.tsx'
import { ProductFrame } from './product-frame.tsx'
import { ProductView } from './product-view.tsx'
import { productQuery, productsPath } from './stored-product.ts'

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
  <div className="split product" aria-busy="true">
    <div className="main">
      <section className="sec">
        <h2 className="h2">{copy.details.title}</h2>
        {[18, 46, 52].map((width) => (
          <p key={width} className="bone-line">
            <Bone width={width} />
          </p>
        ))}
      </section>
      <section className="sec">
        <h2 className="h2">{copy.colours.title}</h2>
        {[24, 30].map((width) => (
          <p key={width} className="bone-line">
            <span className="swatch none" />
            <Bone width={width} />
          </p>
        ))}
      </section>
    </div>
    <div className="side">
      {[14, 26, 22].map((width) => (
        <p key={width} className="sec">
          <Bone width={width} />
        </p>
      ))}
    </div>
  </div>
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
    <ProductFrame title={copy.title}>
      <Panel query={query} subject={copy.subject} loading={loading} missing={missing}>
        {() => null}
      </Panel>
    </ProductFrame>
  )
}
