import { getCart, removeCartItem, setCartItem } from './cart.ts'
import { getListing, getProduct, getProducts, getRelatedProducts } from './catalogue.ts'
import { getShopContent } from './content.ts'
import { getCoupon } from './coupons.ts'
import { definitionsOf } from './definition.ts'
import { submitFeedback } from './feedback.ts'
import { cancelOrder, checkout, getOrders } from './orders.ts'
import { getShopSettings } from './settings.ts'
import { login, logout, register } from './users.ts'
import { addToWishlist, getWishlist, removeFromWishlist } from './wishlist.ts'

/** All calls of the API by their operation ids. @spec api.names */
export const endpoints = definitionsOf({
  login,
  register,
  logout,
  getProducts,
  getProduct,
  getRelatedProducts,
  getListing,
  getCart,
  setCartItem,
  removeCartItem,
  getWishlist,
  addToWishlist,
  removeFromWishlist,
  getCoupon,
  checkout,
  getOrders,
  cancelOrder,
  submitFeedback,
  getShopSettings,
  getShopContent,
})
