import { setLocaleReader } from '#content/define-copy.ts'

/** Tests in Node render no page. They read the English texts. */
setLocaleReader(() => 'en')
