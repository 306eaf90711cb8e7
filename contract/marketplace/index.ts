import { captchaRoutes } from '../http/captcha.ts'
import { cartRoutes } from './cart.ts'
import { documentRoutes } from './document.ts'
import { formRoutes } from './form.ts'
import { myNoticeRoutes } from './notice.ts'
import { solutionRoutes } from './solution.ts'
import { suggestionRoutes } from './suggestion.ts'

export * from '../http/captcha.ts'
export * from './cart.ts'
export * from './document.ts'
export * from './form.ts'
export * from './notice.ts'
export * from './solution.ts'
export * from './suggestion.ts'

/** Catalogue, cart and visitor forms. */
export const marketplace = {
  ...captchaRoutes,
  ...cartRoutes,
  ...documentRoutes,
  ...formRoutes,
  ...solutionRoutes,
  ...suggestionRoutes,
  ...myNoticeRoutes,
}
