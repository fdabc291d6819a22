import { lazyTitle } from '#shop/lib/page-head.ts'

/** Returns the `head` of a page of the account, or for links of accounts. */
export const accountTitle = (page: 'account' | 'addresses' | 'forgot' | 'reset' | 'verify') =>
  lazyTitle(async () => {
    const { accountLinksCopy } = await import('#content/copy/account-links.ts')
    return accountLinksCopy()[page].title
  })
