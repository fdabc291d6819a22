/** Words of one full-screen section; its images and video belong to the page. @spec home.section-fields */
export interface PromoWords {
  title: string
  subTitle: string
  /** Text of the scene's one link. */
  link: string
  to: string
  /** What the scene's picture shows. */
  alt: string
}

/** Words of the home page. @spec home.hero, home.ties, home.shirts, home.sub-titles */
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
  /** The pattern book: families of ties, each shown by its first piece of cloth. */
  families: [
    { title: 'Striped', slug: 'striped' },
    { title: 'Paisley', slug: 'paisley' },
    { title: 'Pindot', slug: 'pindot' },
    { title: 'Black on Black', slug: 'black-on-black' },
  ],
} as const satisfies {
  film: PromoWords
  ties: PromoWords
  shirts: PromoWords
} & Record<string, unknown>
