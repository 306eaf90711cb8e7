import type { marketplace } from '@song-hanh/contract/marketplace'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail/mail'
import { solutionName } from '../catalogue/content-catalogue.ts'
import { cleanWords } from '../form/clean-words.ts'
import { eraseAfter } from '../form/retention.ts'
import { receiveForm } from '../form/receive-form.ts'
import { reportMail } from './report-mail.ts'
import { addReport, nextReportNumber } from './report-store.ts'
import type { MarketplaceDeps } from '../deps.ts'

/** Reports a solution anonymously, for review by staff. */
export const reportSolution =
  (deps: MarketplaceDeps): Handler<typeof marketplace.reportSolution> =>
  async ({ body, database, request: { address } }) => {
    const { solutionId, reason, language } = body
    const solution = solutionName(solutionId, 'vi')
    if (solution === undefined) return 'solution_unknown'
    return receiveForm(deps, database, 'report', { ...body, address }, async (tx, captchaResult) => {
      const now = clock.now()
      const { number } = await nextReportNumber.one(tx)
      const words = cleanWords(body.words)
      const report = {
        number,
        reason,
        words,
        language,
        captcha: captchaResult,
        submitted_at: new Date(now).toISOString(),
      }
      await addReport(tx, {
        ...report,
        report_id: newId(),
        solution_id: solutionId,
        state: captchaResult === 'solved' ? 'new' : 'in_review',
        erase_after: eraseAfter(now),
      })
      await sendMail(tx, reportMail, {
        to: deps.config.SALES_EMAIL,
        language: 'vi',
        values: { number, reason, words, solution, solutionId, review: captchaResult === 'unreachable' },
      })
    })
  }
