import { marketplace } from '@song-hanh/contract/marketplace'
import type { Config } from '#platform/config'
import type { Captcha } from '#platform/captcha'
import { implementRoutes } from '#platform/http/handler'
import type { Seal } from '#platform/secret'
import { addToCart } from './add-to-cart.ts'
import { askForLaunchNotice } from './ask-for-launch-notice.ts'
import { changeQuantity } from './change-quantity.ts'
import { confirmLaunchNotice } from './confirm-launch-notice.ts'
import { downloadDocument } from './download-document.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { endLaunchNotice } from './end-launch-notice.ts'
import { listReviews } from './list-reviews.ts'
import { mergeCart } from './merge-cart.ts'
import { openDocument } from './open-document.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { reportSolution } from './report-solution.ts'
import { requestDocuments } from './request-documents.ts'
import { sendContact } from './send-contact.ts'
import { viewCart } from './view-cart.ts'
import { listMyLaunchNotices } from './list-my-launch-notices.ts'
import { listPosts } from './list-posts.ts'
import { listSuggestions } from './list-suggestions.ts'
import { viewTransformation } from './view-transformation.ts'
import { withdrawLaunchNotice } from './withdraw-launch-notice.ts'

/** Dependencies of the marketplace operations. */
export type MarketplaceDeps = { config: Config; seal: Seal; captcha: Captcha }

export const marketplaceRoutes = (deps: MarketplaceDeps) =>
  implementRoutes('marketplace', marketplace, {
    drawCaptcha: drawCaptcha(deps),
    viewCart,
    addToCart,
    mergeCart,
    changeQuantity,
    removeFromCart,
    openDocument: openDocument(deps),
    downloadDocument: downloadDocument(deps),
    sendContact: sendContact(deps),
    requestDocuments: requestDocuments(deps),
    askForLaunchNotice: askForLaunchNotice(deps),
    confirmLaunchNotice,
    endLaunchNotice,
    reportSolution: reportSolution(deps),
    listReviews,
    viewTransformation,
    listSuggestions,
    listPosts,
    listMyLaunchNotices,
    withdrawLaunchNotice,
  })
