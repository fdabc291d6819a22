/** One promise of the specification that somebody must own and something must prove. */
export interface SpecRow {
  section: number
  what: string
  /** Paths (owners and tests alike) that may speak for it, among those marked with its section. */
  about: RegExp
}

type Line = [what: string, about: RegExp]
const section = (number: number, ...lines: Line[]): SpecRow[] =>
  lines.map(([what, about]) => ({ section: number, what, about }))

/** The specification, but for section 7, whose rows are the endpoint table itself. */
export const specRows: SpecRow[] = [
  ...section(
    1,
    ['Shoppers are guests or customers', /identity|users/],
    ['Prices in LE', /money/],
    ['Light, dark and system theme', /theme/],
  ),
  ...section(
    2,
    ['Routes and the protected layout', /routes|protected|pages|orders/],
    ['Root layout and auth popup', /auth|sign-in|root|users/],
    ['Header and its menu', /header|menu|shell/],
    ['Footer', /footer|menu|shell/],
    ['Home', /home|pages/],
    ['Products page', /products|listing|pages/],
    ['Category page', /category|listing|pages/],
    ['Product card', /product-card|products\.spec/],
    ['Product detail', /product(?!s|-card)|pages/],
    ['FAQs', /faq/],
    ['Contact', /contact/],
    ['Wishlist', /wishlist/],
    ['Orders', /orders/],
    ['Cart flow', /cart|checkout/],
    ['Not found', /not-found|error-view|pages/],
  ),
  ...section(
    3,
    ['Login, registration and their answers', /users|identity/],
    ['Guest token and auth token', /identity|sessions/],
    ['Category', /menu|category|catalogue/],
    ['Product and variant', /catalogue/],
    ['Wishlist item', /wishlist/],
    ['Cart item', /cart/],
    ['Coupon', /coupon/],
    ['Order and its number', /order/],
    ['Feedback', /feedback/],
    ['Shipping rates', /shipping/],
    ['FAQ', /faq/],
    ['Home promo section', /home/],
    ['Theme preference', /theme/],
  ),
  ...section(
    4,
    ['Signing in and out, registering', /users|sessions|auth/],
    ['Theme', /theme/],
    ['Wishlist toggle', /wishlist/],
    ['Menu', /menu/],
    ['Product detail: add and remove', /add-to-cart|product/],
    ['Cart items', /cart/],
    ['Coupon and city', /pricing|coupon|shipping|cart/],
    ['Checkout stepper', /checkout(?!-draft)|stepper/],
    ['Placing the order', /checkout|orders/],
    ['Tracking display', /tracking|orders\.spec/],
    ['Order status', /order-lifecycle|orders/],
    ['Feedback submit', /feedback|contact/],
    ['Toasts', /toast/],
  ),
  ...section(
    5,
    ['Login and register', /users|names/],
    ['Feedback', /feedback/],
    ['Contact info', /orders|checkout/],
    ['Shipping', /shipping|orders|checkout/],
    ['Coupon', /coupon|cart\.spec/],
    ['Quantity', /cart|quantity/],
    ['Listing filters', /listing/],
  ),
  ...section(
    6,
    ['Guest and bearer headers', /identity|purchase/],
    ['What each visitor is offered', /shell|header|routes/],
  ),
  ...section(
    8,
    ['Refusals the server words', /faults|answer|api/],
    ['Alerts of login and registration', /auth|sign-in|users/],
    ['Alerts of cart and coupon', /cart|coupon/],
    ['Alerts of feedback', /contact|feedback/],
    ['Alerts of orders and checkout', /orders|checkout/],
    ['No identity', /protected|orders\.spec/],
    ['Unknown route', /not-found|pages/],
  ),
  ...section(
    9,
    ['Password length, sign-in lifetime', /users|identity|sessions/],
    ['Breakpoints and menu delays', /shell|menu|styles|ui/],
    ['Router defaults', /router/],
    ['Products page: 5 per group', /listing/],
    ['Promo images on category pages', /category|listing/],
    ['Related products', /related/],
    ['Gallery, clamp and swatches', /product|gallery/],
    ['Order number and listed total', /orders/],
    ['Feedback button after a minute', /feedback|contact/],
    ['Toasts', /toast/],
    ['Summary: subtotal, discount, total', /pricing/],
    ['Currency', /money/],
    ['Shipping rates by governorate', /shipping/],
    ['Policies', /policies|faqs|copy\.test/],
    ['Composition and care', /composition|copy\.test/],
  ),
]
