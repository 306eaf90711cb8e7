import type { organisation } from '@song-hanh/contract/organisation'
import type { Captcha } from '#platform/captcha/captcha'
import type { Handler } from '#platform/http/handler'

export const drawApplicationCaptcha =
  (captcha: Captcha): Handler<typeof organisation.drawApplicationCaptcha> =>
  async ({ request }) => {
    const puzzle = await captcha.createPuzzle('application', request.address)
    if (!puzzle) throw new Error('the application has no puzzle of our own')
    return puzzle
  }
