import type { InvoiceSeller } from '@song-hanh/contract/billing'
import { type SellerFact, sellerFacts } from '@song-hanh/contract/value/seller'
import type { Language } from '@song-hanh/contract/value/text'
import type { BillingConfig } from '../config.ts'

export type Seller = InvoiceSeller & {
  email: string
  hotline: string
  origin: string
  /** Address, tax code and what else the installation has set, with labels. */
  facts: Record<Language, SellerFact[]>
}

/** The seller, from the configuration. */
export const sellerOf = (config: BillingConfig): Seller => ({
  name: config.COMPANY_NAME,
  address: config.COMPANY_ADDRESS,
  tax_code: config.COMPANY_TAX_CODE,
  email: config.SUPPORT_EMAIL,
  hotline: config.HOTLINE,
  origin: config.PUBLIC_ORIGIN,
  facts: { vi: sellerFacts(config, 'vi'), en: sellerFacts(config, 'en') },
})

export const showSeller = ({ name, address, tax_code }: Seller): InvoiceSeller => ({ name, address, tax_code })
