import { builtInContents } from '#content/built-in-content.ts'

const { texts } = builtInContents.en

/** The built-in banners with another first caption. */
export const editedBanners = {
  ...texts.banners,
  ties: texts.banners.ties.map((banner, index) =>
    index === 0 ? { ...banner, caption: 'Paisley, printed large' } : banner,
  ),
}

/** The built-in policies with another sentence about refunds. */
export const editedPolicies = {
  ...texts.policies,
  shirts: { ...texts.policies.shirts, refund: 'Shirts are refundable within 30 days.' },
}
