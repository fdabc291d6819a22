/** The texts of the offer on English pages to readers of Arabic. They exist in Arabic only. */
export const languageOffer = {
  label: 'اللغة',
  text: 'تصفّح المتجر بالعربية',
  dismiss: 'إغلاق',
} as const
