import { z } from 'zod'
import { baseUrl, type Config, isLiveProduction, isTestValue } from '#platform/config'

export const ekycShape = {
  /** eKYC of the partner bank; without a URL the wizard is unavailable. */
  VPBANK_URL: baseUrl.optional(),
  VPBANK_CLIENT_ID: z.string().optional(),
  VPBANK_CLIENT_SECRET: z.string().optional(),
  /** Signs the bank's callbacks; without it callbacks are refused and the bank is only polled. */
  VPBANK_CALLBACK_SECRET: z.string().min(16).optional(),
  /** Identifies us as the referrer at the bank. */
  VPBANK_CHANNEL: z.string().default('SONG_HANH'),
  /** Where the application continues at the bank. */
  VPBANK_REDIRECT_URL: z.url().default('https://www.vpbank.com.vn'),
  VPBANK_HOTLINE: z.string().default('1900 54 54 15'),
  /** Links to the bank's app; a store without a URL is not shown. */
  VPBANK_APP_STORE_URL: z.url().optional(),
  VPBANK_GOOGLE_PLAY_URL: z.url().optional(),
  /** Max. cases begun at the bank per day, over all callers. */
  EKYC_DAILY_STARTS: z.coerce.number().int().min(1).default(20_000),
  /** Max. business checks per day, over all callers. */
  EKYC_DAILY_CHECKS: z.coerce.number().int().min(1).default(5000),
  /** Retention of a case after its last step. */
  EKYC_KEPT_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** Company register; without a URL nothing is prefilled. */
  REGISTRY_URL: baseUrl.optional(),
  REGISTRY_TOKEN: z.string().optional(),
}
export type EkycConfig = Config & z.output<z.ZodObject<typeof ekycShape>>

/** eKYC sends business data to these hosts, so production must not use test hosts. */
export const checkEkyc = (config: EkycConfig): void => {
  const check = (url: 'VPBANK_URL' | 'REGISTRY_URL', needed: ('VPBANK_CLIENT_ID' | 'VPBANK_CLIENT_SECRET')[]) => {
    if (config[url] === undefined) return
    for (const name of [url, ...needed]) {
      const value = config[name]
      if (value === undefined) throw new Error(`${name} is missing: ${url} is given.`)
      if (isLiveProduction(config) && isTestValue(value))
        throw new Error(`${name} is one for trials, and this is production.`)
    }
  }
  check('VPBANK_URL', ['VPBANK_CLIENT_ID', 'VPBANK_CLIENT_SECRET'])
  check('REGISTRY_URL', [])
  for (const name of ['REGISTRY_TOKEN', 'VPBANK_CALLBACK_SECRET'] as const)
    if (isLiveProduction(config) && isTestValue(config[name] ?? ''))
      throw new Error(`${name} is one for trials, and this is production.`)
}
