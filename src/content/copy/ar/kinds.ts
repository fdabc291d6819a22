import type { Translation } from '#content/define-copy.ts'
import type { english } from '../kinds.ts'

export const arabic: Translation<typeof english> = {
  shirts: { name: 'القمصان', all: 'كل القمصان', searchExample: 'أبيض، بوبلين' },
  ties: { name: 'ربطات العنق', all: 'كل ربطات العنق', searchExample: 'كحلي، بيزلي' },
}
