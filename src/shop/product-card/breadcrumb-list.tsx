import { JsonLd } from '#shop/lib/json-ld.tsx'

/** Describes the breadcrumbs of a page for search engines, from the top page to the page itself. */
export function BreadcrumbList({ trail }: { trail: readonly { name: string; url: string }[] }) {
  const itemListElement = trail.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  }))
  return <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement }} />
}
