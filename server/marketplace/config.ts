import { z } from 'zod'
import type { Config } from '#platform/config'

export const marketplaceShape = {
  /** Recipient of visitor forms. */
  SALES_EMAIL: z.email().default('sales@songhanh.example'),
}
export type MarketplaceConfig = Config & z.output<z.ZodObject<typeof marketplaceShape>>
