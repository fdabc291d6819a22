import * as audit from './audit.ts'
import * as cash from './cash.ts'
import * as catalogueImport from './catalogue-import.ts'
import * as content from './content.ts'
import * as coupons from './coupons.ts'
import * as customers from './customers.ts'
import * as dashboard from './dashboard.ts'
import * as docs from './docs.ts'
import type { AdminEndpoint } from './endpoint.ts'
import * as fabrics from './fabrics.ts'
import * as me from './me.ts'
import * as media from './media.ts'
import * as messages from './messages.ts'
import * as orderEdits from './order-edits.ts'
import * as orderItems from './order-items.ts'
import * as orderLinks from './order-links.ts'
import * as orderStatus from './order-status.ts'
import * as orders from './orders.ts'
import * as packing from './packing.ts'
import * as prices from './prices.ts'
import * as print from './print.ts'
import * as productOrder from './product-order.ts'
import * as products from './products.ts'
import * as reports from './reports.ts'
import * as search from './search.ts'
import * as settings from './settings.ts'
import * as shipping from './shipping.ts'
import * as signIn from './sign-in.ts'
import * as staff from './staff.ts'
import * as stock from './stock.ts'
import * as stockTakes from './stock-takes.ts'
import * as studio from './studio.ts'
import * as views from './views.ts'

/** All calls of staff by their operation ids. A fixed path precedes a path with a parameter. */
export const adminEndpoints = {
  getAdminStatus: signIn.getAdminStatus,
  signInWithPassword: signIn.signInWithPassword,
  signInWithCode: signIn.signInWithCode,
  startPasskeySignIn: signIn.startPasskeySignIn,
  signInWithPasskey: signIn.signInWithPasskey,
  readLink: signIn.readLink,
  signInWithLink: signIn.signInWithLink,
  startSetup: signIn.startSetup,
  setUp: signIn.setUp,
  signOut: signIn.signOut,
  startReauthentication: signIn.startReauthentication,
  reauthenticate: signIn.reauthenticate,
  getMe: me.getMe,
  getMyFactors: me.getMyFactors,
  listMySessions: me.listMySessions,
  endMySession: me.endMySession,
  endMyOtherSessions: me.endMyOtherSessions,
  editMe: me.editMe,
  changeMyPassword: me.changeMyPassword,
  startMyTotp: me.startMyTotp,
  addMyTotp: me.addMyTotp,
  removeMyTotp: me.removeMyTotp,
  startMyPasskey: me.startMyPasskey,
  addMyPasskey: me.addMyPasskey,
  removeMyPasskey: me.removeMyPasskey,
  createMyRecoveryCodes: me.createMyRecoveryCodes,
  listStaff: staff.listStaff,
  inviteStaff: staff.inviteStaff,
  editStaff: staff.editStaff,
  createStaffLink: staff.createStaffLink,
  disableStaff: staff.disableStaff,
  enableStaff: staff.enableStaff,
  signOutStaff: staff.signOutStaff,
  listAuditEntries: audit.listAuditEntries,
  verifyAudit: audit.verifyAudit,
  exportAudit: audit.exportAudit,
  getDashboard: dashboard.getDashboard,
  getFirstDay: dashboard.getFirstDay,
  getSales: dashboard.getSales,
  getReport: reports.getReport,
  exportOrders: orders.exportOrders,
  changeOrderStatuses: orderStatus.changeOrderStatuses,
  undoStatusChanges: orderStatus.undoStatusChanges,
  listStaffOrders: orders.listStaffOrders,
  getStaffOrder: orders.getStaffOrder,
  getOrderTimeline: orders.getOrderTimeline,
  changeOrderStatus: orderStatus.changeOrderStatus,
  addOrderNote: orderEdits.addOrderNote,
  pinOrderNote: orderEdits.pinOrderNote,
  editOrderContact: orderEdits.editOrderContact,
  previewOrderItems: orderItems.previewOrderItems,
  editOrderItems: orderItems.editOrderItems,
  recordCall: orderEdits.recordCall,
  resendOrderEmail: orderEdits.resendOrderEmail,
  shareOrderLink: orderLinks.shareOrderLink,
  sendOrderLink: orderLinks.sendOrderLink,
  blockOrderLink: orderLinks.blockOrderLink,
  recordCash: cash.recordCash,
  settleOrders: cash.settleOrders,
  claimOrder: packing.claimOrder,
  releaseOrder: packing.releaseOrder,
  setOrderPacked: packing.setOrderPacked,
  reportMissingItem: packing.reportMissingItem,
  getPrint: print.getPrint,
  recordPrint: print.recordPrint,
  moveStock: stock.moveStock,
  listStock: stock.listStock,
  getStock: stock.getStock,
  listMovements: stock.listMovements,
  setStockThreshold: stock.setStockThreshold,
  listStockTakes: stockTakes.listStockTakes,
  getStockTake: stockTakes.getStockTake,
  startStockTake: stockTakes.startStockTake,
  countStock: stockTakes.countStock,
  applyStockTake: stockTakes.applyStockTake,
  cancelStockTake: stockTakes.cancelStockTake,
  listMessages: messages.listMessages,
  updateMessage: messages.updateMessage,
  searchCustomers: customers.searchCustomers,
  getCustomer: customers.getCustomer,
  exportCustomer: customers.exportCustomer,
  previewErase: customers.previewErase,
  eraseCustomer: customers.eraseCustomer,
  listStaffCoupons: coupons.listStaffCoupons,
  createCoupon: coupons.createCoupon,
  getStaffCoupon: coupons.getStaffCoupon,
  editCoupon: coupons.editCoupon,
  getStaffShipping: shipping.getStaffShipping,
  changeShippingRates: shipping.changeShippingRates,
  changeShippingPolicy: shipping.changeShippingPolicy,
  getContent: content.getContent,
  editFaqs: content.editFaqs,
  editBanners: content.editBanners,
  editPolicies: content.editPolicies,
  resetFaqs: content.resetFaqs,
  resetBanners: content.resetBanners,
  resetPolicies: content.resetPolicies,
  getSettings: settings.getSettings,
  changeSettings: settings.changeSettings,
  sendTestEmail: settings.sendTestEmail,
  searchAll: search.searchAll,
  listViews: views.listViews,
  saveView: views.saveView,
  editView: views.editView,
  deleteView: views.deleteView,
  getProductOrder: productOrder.getProductOrder,
  reorderProducts: productOrder.reorderProducts,
  listProducts: products.listProducts,
  createProduct: products.createProduct,
  getProductEditor: products.getProductEditor,
  deleteProduct: products.deleteProduct,
  saveDraft: products.saveDraft,
  publishProduct: products.publishProduct,
  discardDraft: products.discardDraft,
  archiveProduct: products.archiveProduct,
  unarchiveProduct: products.unarchiveProduct,
  getProductImpact: products.getProductImpact,
  getProductHistory: products.getProductHistory,
  restoreProduct: products.restoreProduct,
  planCatalogueImport: catalogueImport.planCatalogueImport,
  importCatalogue: catalogueImport.importCatalogue,
  exportCatalogue: catalogueImport.exportCatalogue,
  uploadPicture: media.uploadPicture,
  previewPrices: prices.previewPrices,
  changePrices: prices.changePrices,
  listFabrics: fabrics.listFabrics,
  createFabric: fabrics.createFabric,
  getFabric: fabrics.getFabric,
  editFabric: fabrics.editFabric,
  deleteFabric: fabrics.deleteFabric,
  createFabricProduct: fabrics.createFabricProduct,
  getStudio: studio.getStudio,
  createStudioPreview: studio.createStudioPreview,
  createStudioJob: studio.createStudioJob,
  getStudioJob: studio.getStudioJob,
  cancelStudioJob: studio.cancelStudioJob,
  getAdminOpenApi: docs.getAdminOpenApi,
  getAdminDocs: docs.getAdminDocs,
} satisfies Record<string, AdminEndpoint>
