/** Words of a search that are about sizes or about a page, in both languages. */
export const searchTopics = {
  sizes: ['size', 'sizes', 'collar', 'neck', 'measurements', 'مقاس', 'قياس', 'ياقة', 'رقبة'],
  shipping: ['shipping', 'ship', 'delivery', 'payment', 'cash', 'شحن', 'توصيل', 'دفع'],
  exchange: [
    'return',
    'returns',
    'refund',
    'refunds',
    'exchange',
    'exchanges',
    'استرجاع',
    'ارجاع',
    'مرتجع',
    'استبدال',
    'تبديل',
  ],
} as const

/** A topic that has a page. */
export type PageTopic = 'shipping' | 'exchange'
