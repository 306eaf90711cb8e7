import { captchaRoutes } from './captcha.ts'
import { cartRoutes } from './marketplace-cart.ts'
import { documentRoutes } from './marketplace-document.ts'
import { formRoutes } from './marketplace-form.ts'
import { myNoticeRoutes } from './marketplace-notice.ts'
import { solutionRoutes } from './marketplace-solution.ts'
import { suggestionRoutes } from './marketplace-suggestion.ts'

export * from './captcha.ts'
export * from './marketplace-cart.ts'
export * from './marketplace-document.ts'
export * from './marketplace-form.ts'
export * from './marketplace-notice.ts'
export * from './marketplace-solution.ts'
export * from './marketplace-suggestion.ts'

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
