import * as z from 'zod/mini'

/** Whole đồng. The đồng has no subunit in use, so an amount is an integer and never a float. */
export const Dong = z.int().brand<'Dong'>()
export type Dong = z.infer<typeof Dong>

/** `1.990.000đ` in Vietnamese, `1,990,000đ` in English: the letter đ, not Intl's ₫, identical in Node and browsers. */
export const formatDong = (amount: number, language: 'vi' | 'en'): string =>
  `${String(amount).replace(/\B(?=(\d{3})+$)/g, language === 'vi' ? '.' : ',')}đ`
