import { useState } from 'react'

/**
 * What a page says of itself in the vocabulary of schema.org, for machines. They read the page as it
 * came: what is chosen on it afterwards does not write this anew.
 */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const [json] = useState(() => JSON.stringify({ '@context': 'https://schema.org', ...data }))
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element.
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  )
}
