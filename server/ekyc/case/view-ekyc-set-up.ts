import type { ekyc } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import type { EkycApiDeps } from '../deps.ts'

export const viewEkycSetUp =
  ({ config }: EkycApiDeps): Handler<typeof ekyc.viewEkycSetUp> =>
  async () => ({
    available: config.VPBANK_URL !== undefined,
    channel: config.VPBANK_CHANNEL,
    redirectUrl: config.VPBANK_REDIRECT_URL,
    hotline: config.VPBANK_HOTLINE,
    appStoreUrl: config.VPBANK_APP_STORE_URL ?? null,
    googlePlayUrl: config.VPBANK_GOOGLE_PLAY_URL ?? null,
  })
