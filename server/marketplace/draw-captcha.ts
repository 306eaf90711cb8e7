import type { marketplace } from '@song-hanh/contract/marketplace'
import type { Handler } from '#platform/http/handler'
import type { MarketplaceDeps } from './routes.ts'

/** A puzzle for one form. Where another service makes its own there is nothing here. */
export const drawCaptcha =
  ({ captcha }: MarketplaceDeps): Handler<typeof marketplace.drawCaptcha> =>
  async ({ params: { form } }) =>
    (await captcha.createPuzzle(form)) ?? 'not_found'
