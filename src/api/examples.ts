import { defaultCareEmail } from '#brand/name.ts'
import type { Cart } from '#contract/cart.ts'
import type { Listing, ProductResponse, ProductVariant } from '#contract/catalogue.ts'
import type { ShopContent } from '#contract/content.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { mapKinds } from '#contract/kinds.ts'
import { currencyCode } from '#contract/market.ts'
import type { OrderPage } from '#contract/order-link.ts'
import type { Order } from '#contract/orders.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { Wishlist } from '#contract/wishlist.ts'
import { account, accountExamples, credentials } from './account-examples.ts'

/** Example of a call that the API docs show. */
export interface Example {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: Record<string, unknown>
  data: unknown
}

const variant: ProductVariant = {
  productVariantID: 'floral-701',
  productID: 'floral',
  variantName: 'Floral 701',
  code: 'FLORAL-701',
  color: 'Midnight',
  size: null,
  price: 990,
  oldPrice: 1150,
  stockQuantity: 12,
  images: ['/pictures/floral-701/1-3f9a2c51-1200.avif'],
  imageAlts: ['Midnight floral silk tie, laid flat'],
  shareImage: '/pictures/floral-701/feed-77b0c2d4.jpg',
  rank: 104,
  tags: ['#Floral'],
}

const product: ProductResponse = {
  id: 'floral',
  productID: 'floral',
  name: 'Floral',
  category: 'ties',
  tags: ['#Neck-Ties', '#Floral'],
  description: '<p>Printed on a silk twill, by hand.</p>',
  summery: 'Flowers for a dark suit.',
  modelImage: '/pictures/floral-701/1-3f9a2c51-1200.avif',
  productVariants: [variant],
}

const listing: Listing = {
  total: 1,
  cards: [
    {
      productID: 'floral',
      productVariantID: 'floral-701',
      category: 'ties',
      name: 'Floral 701',
      price: 990,
      oldPrice: 1150,
      images: variant.images,
      alt: 'Midnight floral silk tie, laid flat',
    },
  ],
  colours: [{ value: 'Midnight', label: 'Midnight', count: 1 }],
  sizes: [],
  chosenColours: [{ value: 'Midnight', label: 'Midnight' }],
  correctedSearch: null,
  shareImage: variant.shareImage,
  category: { name: 'Floral' },
}

const itemId = '0c9b0f0e-7c4e-4b0e-9a53-2f1b8a6d1f10'
const orderId = '4f9c21ab-5d0e-4c1b-8f7a-90b1c2d3e4f5'

const cart: Cart = {
  items: [
    {
      id: itemId,
      itemId,
      productId: 'floral',
      productVariantId: 'floral-701',
      productName: 'Floral',
      variantName: 'Floral 701',
      productCategory: 'ties',
      images: variant.images,
      color: 'Midnight',
      size: null,
      price: 990,
      quantity: 1,
      stockQuantity: 12,
    },
  ],
  totalPrice: 990,
}

const wishlist = Wishlist.parse({
  items: [{ productVariantId: 'floral-701', productVariant: { ...variant, product } }],
})

const order: Order = {
  id: orderId,
  orderedDateTime: '2026-01-15T10:30:00.000Z',
  status: 'pending',
  items: [
    {
      productId: 'floral',
      productVariantId: 'floral-701',
      productCategory: 'ties',
      name: 'Floral',
      variantName: 'Floral 701',
      color: 'Midnight',
      size: null,
      images: variant.images,
      quantity: 1,
      price: 990,
    },
  ],
  totalPrice: 990,
  discount: 10,
  shippingCost: 0,
  totalPriceAfterDiscount: 891,
  contactInfo_Name: 'Nour Hassan',
  contactInfo_Email: 'nour@example.com',
  contactInfo_PhoneNumber: '01012345678',
  contactInfo_PhoneNumber2: null,
  shippingAddress: '12 Tahrir Square, Cairo',
  locale: 'en',
}

const orderPage: OrderPage = {
  number: orderId.slice(0, 8),
  orderedDateTime: order.orderedDateTime,
  status: 'pending',
  isReturned: false,
  cancelReason: null,
  items: order.items.map((item, position) => ({ ...item, position, returnedQuantity: 0 })),
  totalPrice: 990,
  discount: 99,
  shippingCost: 0,
  totalPriceAfterDiscount: 891,
  amountDue: 891,
  contact: { name: 'Nour', phone: '·········78', address: 'Cairo', isMasked: true },
  phoneEnding: '78',
  courier: null,
  trackingNumber: null,
  locale: 'en',
  confirmation: { state: 'none', until: null },
  can: { confirm: false, cancel: true, exchange: false, pay: false, payCash: false },
  exchange: null,
  payment: null,
  receipts: [],
  replaces: null,
}

const proof = {
  proof: '1768473000.h2l1q9mZ0b7sKQvJd3xYwA',
  validUntil: '2026-01-15T10:45:00.000Z',
}

const content: ShopContent = {
  faqs: [{ question: 'Can I exchange a shirt?', answer: 'Yes. Write to {email}.' }],
  banners: mapKinds(() => [{ caption: 'Paisley, up close', product: 'paisley' }]),
  policies: {
    ...mapKinds(() => ({
      refund: 'There is no refund once the packaging is opened.',
      exchange: 'An exchange is possible for a manufacturing defect.',
    })),
    request: 'Write to customer care at {email}.',
  },
}

const settings: ShopSettings = {
  shippingPolicy: 'free',
  shippingRates: [{ state: 'Cairo', label: 'Cairo', shippingCost: 86 }],
  currency: currencyCode,
  careEmail: defaultCareEmail,
  pixelId: null,
  deliveryTime: '2 to 5 working days',
  exchangeDays: 14,
  locales: ['en', 'ar'],
  links: {
    terms: null,
    privacy: null,
    shortVideo: 'https://www.tiktok.com/',
    socialNetwork: 'https://www.facebook.com/',
    photos: 'https://www.instagram.com/',
  },
}

const wishlistCall = { params: { productVariantID: 'floral-701' }, data: wishlist }

/** One example per call. A test parses each with the schemas of its call. */
export const examples: Readonly<Record<keyof typeof endpoints, Example>> = {
  login: {
    body: credentials,
    data: { ...account, accessToken: 'q2P0mC0V2vXo1w0rUuKcX9bX5kq1m8JwX3nGd6ZtT4s' },
  },
  register: { body: { firstName: 'Nour', lastName: 'Hassan', ...credentials }, data: account },
  logout: { data: null },
  ...accountExamples,
  getProducts: { query: { category: 'floral', limit: 20 }, data: [product] },
  getProduct: { params: { productId: 'floral' }, data: product },
  getRelatedProducts: { params: { productId: 'paisley' }, data: { ties: [product] } },
  getListing: { query: { category: 'floral', color: 'Midnight' }, data: listing },
  getCart: { data: cart },
  setCartItem: {
    body: { productID: 'floral', productVariantId: 'floral-701', quantityNeaded: 1 },
    data: cart,
  },
  removeCartItem: { params: { itemId }, data: { items: [], totalPrice: 0 } },
  getWishlist: { data: wishlist },
  addToWishlist: wishlistCall,
  removeFromWishlist: { ...wishlistCall, data: { items: [] } },
  getCoupon: {
    params: { couponName: 'WELCOME10' },
    data: {
      id: 'b6f0a7c2-3f0e-4f61-9d2b-0f6f5b7c8a11',
      name: 'WELCOME10',
      discount: 10,
      isEnabled: true,
    },
  },
  checkout: {
    body: {
      couponId: 'b6f0a7c2-3f0e-4f61-9d2b-0f6f5b7c8a11',
      contactInfo_Name: 'Nour Hassan',
      contactInfo_Email: 'nour@example.com',
      contactInfo_PhoneNumber: '01012345678',
      shippingAddress: '12 Tahrir Square, Cairo',
      status: 'pending',
    },
    data: order,
  },
  getOrders: { data: [order] },
  cancelOrder: { params: { orderId }, data: null },
  getOrderByLink: { data: orderPage },
  verifyOrderPhone: { body: { phone: '01012345678' }, data: proof },
  confirmOrderByLink: {
    body: {},
    data: { ...orderPage, confirmation: { state: 'confirmed', until: null } },
  },
  cancelOrderByLink: {
    data: {
      ...orderPage,
      status: 'cancelled',
      cancelReason: 'customer',
      amountDue: 0,
      contact: {
        name: 'Nour Hassan',
        phone: '01012345678',
        address: '12 Tahrir Square, Cairo',
        isMasked: false,
      },
      can: { ...orderPage.can, cancel: false },
    },
  },
  findOrder: { body: { number: '4f9c21ab', email: 'nour@example.com' }, data: null },
  getOwnOrderLink: {
    params: { orderId },
    body: {},
    data: { token: 'eT5whq10OTBuPepCxwtPk9ZbQw1b7Yk1tqkW3Yt0n1c0', ...proof },
  },
  submitFeedback: {
    body: { name: 'Nour', email: 'nour@example.com', message: 'The collar sits well.' },
    data: null,
  },
  getShopServices: { data: { hasEmail: true, hasOrderLinks: true, whatsApp: null } },
  getShopSettings: { data: settings },
  getShopContent: { data: content },
}
