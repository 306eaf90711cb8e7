import { marketplace } from '@song-hanh/contract/marketplace'
import { implementRoutes } from '#platform/http/handler'
import type { MarketplaceDeps } from './deps.ts'
import { addToCart } from './cart/add-to-cart.ts'
import { askForLaunchNotice } from './launch-notice/ask-for-launch-notice.ts'
import { changeQuantity } from './cart/change-quantity.ts'
import { confirmLaunchNotice } from './launch-notice/confirm-launch-notice.ts'
import { downloadDocument } from './document/download-document.ts'
import { drawCaptcha } from './form/draw-captcha.ts'
import { endLaunchNotice } from './launch-notice/end-launch-notice.ts'
import { listReviews } from './catalogue/list-reviews.ts'
import { listSolutionFigures } from './catalogue/list-solution-figures.ts'
import { mergeCart } from './cart/merge-cart.ts'
import { openDocument } from './document/open-document.ts'
import { removeFromCart } from './cart/remove-from-cart.ts'
import { reportSolution } from './report/report-solution.ts'
import { requestDocuments } from './lead/request-documents.ts'
import { sendContact } from './lead/send-contact.ts'
import { viewCart } from './cart/view-cart.ts'
import { listMyLaunchNotices } from './launch-notice/list-my-launch-notices.ts'
import { listPosts } from './catalogue/list-posts.ts'
import { listSuggestions } from './suggestion/list-suggestions.ts'
import { viewTransformation } from './suggestion/view-transformation.ts'
import { withdrawLaunchNotice } from './launch-notice/withdraw-launch-notice.ts'

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
    listSolutionFigures,
    listReviews,
    viewTransformation,
    listSuggestions,
    listPosts,
    listMyLaunchNotices,
    withdrawLaunchNotice,
  })
