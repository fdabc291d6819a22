/** The captions of the built-in banners, by the product whose fabric is shown. Staff can change them. */
export const english = {
  paisley: 'Paisley, up close',
  regimental: 'The regimental stripe',
  'black-diamond': 'Black on black',
  pindot: 'Pindots, near and far',
  floral: 'A page of flowers',
  satin: 'Plain satin, turning',
  poplin: 'Cotton from the Delta',
  'bengal-stripe': 'The Bengal stripe',
  gingham: 'Gingham, woven small',
} as const
