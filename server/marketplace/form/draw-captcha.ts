import type { marketplace } from '@song-hanh/contract/marketplace'
import type { Handler } from '#platform/http/handler'
import type { MarketplaceDeps } from '../deps.ts'

/** A captcha challenge for one form; `not_found` with an external captcha service. */
export const drawCaptcha =
  ({ captcha }: MarketplaceDeps): Handler<typeof marketplace.drawCaptcha> =>
  async ({ params: { form }, request }) =>
    (await captcha.createPuzzle(form, request.address)) ?? 'not_found'
