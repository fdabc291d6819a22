import { brandName } from '#brand/name.ts'
import { lrm } from '#content/bidi.ts'
import type { Translation } from '#content/define-copy.ts'
import type { english } from '../order-messages.ts'

const greeting = (name = 'عميلنا العزيز') => `مرحبًا ${lrm(name)}،`

export const arabic: Translation<typeof english> = {
  confirm: (number, name) =>
    `${greeting(name)} معك متجر ${brandName}. أكّد طلبك ${lrm(number)} من هنا:`,
  called: (number, name) =>
    `${greeting(name)} معك متجر ${brandName}. اتصلنا بك بخصوص طلبك ${lrm(number)} ولم نتمكن من الوصول إليك. رد على هذه الرسالة، أو افتح طلبك من هنا:`,
  shipped: (number, name) =>
    `${greeting(name)} معك متجر ${brandName}. طلبك ${lrm(number)} في الطريق إليك. يمكنك عرضه من هنا:`,
  about: (number, name) => `${greeting(name)} معك متجر ${brandName} بخصوص طلبك ${lrm(number)}:`,
}
