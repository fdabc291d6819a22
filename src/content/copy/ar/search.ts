import type { Translation } from '#content/define-copy.ts'
import type { english } from '../search.ts'

export const arabic: Translation<typeof english> = {
  results: 'نتائج البحث',
  viewAll: (pieces) => `عرض كل النتائج (${pieces})`,
  recent: 'عمليات البحث الأخيرة',
  clearRecent: 'مسح عمليات البحث الأخيرة',
}
