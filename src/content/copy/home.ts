/** Texts of a full-screen section. The page adds images and video. @spec home.section-fields */
export interface PromoTexts {
  title: string
  subTitle: string
  /** The text of the link. */
  link: string
  /** The path that the link leads to. */
  to: string
  /** The alternative text of the image. */
  alt: string
}

/** Texts of the home page. @spec home.hero, home.ties, home.shirts, home.sub-titles */
export const homeCopy = {
  title: 'LUCA | Shirts and ties',
  description:
    'Silk ties and shirts of Egyptian cotton, cut and sewn in Egypt. Striped, pindot, paisley, floral and black-on-black ties; classic and stretch shirts from S to XXL.',
  film: {
    title: 'Each Piece Tells A Story',
    subTitle: 'Shirts and ties, cut and sewn in Egypt.',
    link: 'View the collection',
    to: '/products',
    alt: 'Silk ties side by side as a light moves over them',
  },
  ties: {
    title: 'Premium Ties',
    subTitle: 'Silk, cut on the bias and finished by hand.',
    link: 'View the ties',
    to: '/products/ties',
    alt: 'A striped silk tie knotted under a white collar',
  },
  shirts: {
    title: 'Egyptian Cotton Shirts',
    subTitle: 'Long-staple cotton, spun fine and woven tight.',
    link: 'View the shirts',
    to: '/products/shirts',
    alt: 'The collar of a blue and white striped shirt',
  },
  pauseFilm: 'Pause film',
  playFilm: 'Play film',
  clothsLabel: 'Cloths',
  /** The fabric swatches: families of ties, each with the fabric of its first product. */
  families: [
    { title: 'Striped', slug: 'striped' },
    { title: 'Paisley', slug: 'paisley' },
    { title: 'Pindot', slug: 'pindot' },
    { title: 'Black on Black', slug: 'black-on-black' },
  ],
} as const satisfies {
  film: PromoTexts
  ties: PromoTexts
  shirts: PromoTexts
} & Record<string, unknown>
