import { JsonLd } from '#shop/lib/json-ld.tsx'

/** Where a page stands in the shop, for machines; from the outermost page to itself. */
export function BreadcrumbList({ trail }: { trail: readonly { name: string; url: string }[] }) {
  const itemListElement = trail.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  }))
  return <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement }} />
}
