import { brandName, copyrightName } from '#brand/name.ts'
import { description, tagline } from '#brand/texts.ts'
import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/shell.ts'

export const english = {
  brand: brandName,
  tagline,
  description,
  /** Shown only under the shipping policy `free`. */
  banner: 'Free shipping on all items',
  documentTitle: (page: string) => `${page} | ${brandName}`,
  skipLink: 'Skip to content',
  loading: 'Loading',
  close: 'Close',
  /** The button of the alert dialog. */
  acknowledge: 'OK',
  dismissToast: 'Dismiss',
  /** A toast after a piece was removed, and its button. */
  removed: 'Removed.',
  undo: 'Undo',
  notifications: 'Notifications',
  /** Screen readers read it before the text of each toast. */
  notification: 'Notification',
  header: {
    label: 'Main',
    home: 'Home',
    products: 'Products',
    orders: 'Orders',
    wishlist: 'Wishlist',
    cart: 'Cart',
    cartWithCount: (lines: number) => `Cart, ${lines} ${lines === 1 ? 'item' : 'items'}`,
    search: 'Search',
    openMenu: 'Open menu',
    logIn: 'Login',
    joinUs: 'Join Us',
    account: 'Account',
    logOut: 'Log Out',
    logoLabel: `${brandName}, home`,
  },
  protectedNotice: {
    text: 'You need to log in to open this page.',
    button: 'Log in',
  },
  footer: {
    label: 'Footer',
    brandGroup: 'Our Brand',
    careGroup: 'Customer Care',
    contact: 'Contact',
    orders: 'Orders',
    faqs: 'FAQs',
    terms: 'Terms & Conditions',
    privacy: 'Privacy Policy',
    shortVideo: `${brandName} in short videos (opens in a new tab)`,
    socialNetwork: `${brandName} on the social network (opens in a new tab)`,
    photos: `${brandName} in photographs (opens in a new tab)`,
    copyright: (year: number) => `© ${year} ${copyrightName}. All rights are reserved`,
  },
  theme: {
    label: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
  /** Shown only if an ad pixel is configured. */
  consent: {
    label: 'Measurement',
    text: 'May we count which pieces are looked at, with the help of an advertising service? The shop works the same either way.',
    accept: 'Allow',
    decline: 'Decline',
    /** Shown in the footer after the shopper's choice. */
    withdraw: 'Stop measurement',
    allowAfterAll: 'Allow measurement',
  },
} as const

/**
 * Texts of the layout: banner, header, footer, theme, loading.
 * @spec shop.tagline, shop.page-titles, shop.owner-texts, header.banner, header.navigation
 * @spec header.log-in, header.log-out, protected.notice, protected.button
 * @spec footer.care, footer.legal, footer.social, footer.copyright, messages.alert-dialog
 */
export const shellCopy = defineCopy(english, arabic)
