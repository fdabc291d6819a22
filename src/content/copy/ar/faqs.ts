import type { Translation } from '#content/define-copy.ts'
import type { english } from '../faqs.ts'

export const arabic: Translation<typeof english> = {
  heading: 'الأسئلة الشائعة',
  sizeGuide: 'دليل المقاسات',
  intro: 'أكثر ما يسألنا عنه العملاء. لأي سؤال آخر، اكتب إلى {email}.',
}
