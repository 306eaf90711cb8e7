import { formatDong } from '@song-hanh/contract/value/money'
import { currentLanguage } from '../../words/language.ts'

/** An amount in the reader's format: `1,990,000đ` or `1.990.000đ`. */
export const dong = (amount: number): string => formatDong(amount, currentLanguage())
