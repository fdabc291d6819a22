// @bundle shared
import { useState } from 'react'

/**
 * Renders structured data (schema.org) for search engines. The JSON is created once per mount:
 * search engines read the first render, so later selections need no update.
 */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const [json] = useState(() => JSON.stringify({ '@context': 'https://schema.org', ...data }))
  return (
    <script
      type="application/ld+json"
      // Only the server renders all data.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `<` is escaped, so the JSON cannot end the element.
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  )
}

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
