/** Removes the scripts of a page, with the links that load them early. */
export const withoutScripts = (html: string): string =>
  html.replaceAll(
    /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="(?:modulepreload|deferred)"[^>]*>/g,
    '',
  )
