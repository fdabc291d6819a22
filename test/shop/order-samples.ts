import type { EmailedOrder } from '#email/compose-email.ts'

/** An order of a guest, in English. */
export const sampleOrder: EmailedOrder = {
  id: '4f9c21ab-1111-4222-8333-444455556666',
  orderedDateTime: '2026-01-15T10:00:00.000Z',
  status: 'pending',
  items: [
    {
      productId: 'oxford',
      productVariantId: 'oxford-white-m',
      productCategory: 'shirts',
      name: 'Oxford',
      variantName: 'Oxford White',
      color: 'White',
      size: 'M',
      images: [],
      quantity: 3,
      price: 1450.1,
      translations: { ar: { variantName: 'أكسفورد أبيض', color: 'أبيض' } },
    },
  ],
  totalPrice: 4350.3,
  discount: 10,
  shippingCost: 119.7,
  totalPriceAfterDiscount: 4034.97,
  contactInfo_Name: 'Nour Hassan',
  contactInfo_Email: 'nour@example.com',
  contactInfo_PhoneNumber: '01012345678',
  contactInfo_PhoneNumber2: null,
  shippingAddress: '12 Tahrir Square, Cairo',
  locale: 'en',
}

/** The settings of a bilingual shop that e-mails need. */
export const emailSettings = {
  siteUrl: 'https://luca.example',
  careEmail: 'care@luca.example',
  mailFrom: 'shop@luca.example',
  locales: ['en', 'ar'],
} as const
