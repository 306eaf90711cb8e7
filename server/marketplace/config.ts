import { sellerDefaults } from '@song-hanh/contract/value/seller'
import { z } from 'zod'
import type { Config } from '#platform/config'
import { addressProblems, type ConfigProblem } from '#platform/live-config'

export const marketplaceShape = {
  /** Recipient of visitor forms. */
  SALES_EMAIL: z.email().default(sellerDefaults.SALES_EMAIL),
}
export type MarketplaceConfig = Config & z.output<z.ZodObject<typeof marketplaceShape>>

export const marketplaceProblems = ({ SALES_EMAIL }: MarketplaceConfig): ConfigProblem[] =>
  addressProblems({ SALES_EMAIL })
