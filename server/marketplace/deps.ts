import type { Captcha } from '#platform/captcha/captcha'
import type { Seal } from '#platform/secret/secret'
import type { MarketplaceConfig } from './config.ts'

/** Dependencies of the marketplace operations. */
export type MarketplaceDeps = { config: MarketplaceConfig; seal: Seal; captcha: Captcha }
