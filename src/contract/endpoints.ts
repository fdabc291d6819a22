import {
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  getProfile,
  getSessions,
  requestVerification,
  updateProfile,
} from './account.ts'
import { deleteAccount, exportOwnData } from './account-data.ts'
import { forgotPassword, resetPassword, verifyEmail } from './account-links.ts'
import { addAddress, changeAddress, deleteAddress, getAddresses } from './addresses.ts'
import { getCart, removeCartItem, setCartItem } from './cart.ts'
import { getListing, getProduct, getProducts, getRelatedProducts } from './catalogue.ts'
import { getShopContent } from './content.ts'
import { getCoupon } from './coupons.ts'
import { definitionsOf } from './definition.ts'
import { submitFeedback } from './feedback.ts'
import {
  cancelOrderByLink,
  confirmOrderByLink,
  getOrderByLink,
  getOwnOrderLink,
} from './order-link.ts'
import { findOrder, verifyOrderPhone } from './order-link-forms.ts'
import { cancelOrder, checkout, getOrders } from './orders.ts'
import { getShopServices } from './services.ts'
import { getShopSettings } from './settings.ts'
import { login, logout, register } from './users.ts'
import { addToWishlist, getWishlist, removeFromWishlist } from './wishlist.ts'

/** All calls of the API by their operation ids. @spec api.names */
export const endpoints = definitionsOf({
  login,
  register,
  logout,
  forgotPassword,
  resetPassword,
  verifyEmail,
  getProfile,
  updateProfile,
  changePassword,
  changeEmail,
  requestVerification,
  getSessions,
  endSession,
  endOtherSessions,
  exportOwnData,
  deleteAccount,
  getAddresses,
  addAddress,
  changeAddress,
  deleteAddress,
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
  getOrderByLink,
  verifyOrderPhone,
  confirmOrderByLink,
  cancelOrderByLink,
  getOwnOrderLink,
  findOrder,
  submitFeedback,
  getShopSettings,
  getShopServices,
  getShopContent,
})
