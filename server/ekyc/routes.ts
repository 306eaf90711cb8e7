import { ekyc } from '@song-hanh/contract/ekyc'
import type { Captcha } from '#platform/captcha/captcha'
import type { EkycConfig } from './config.ts'
import { implementRoutes } from '#platform/http/handler'
import type { Seal } from '#platform/secret/secret'
import { openBank } from './bank/open-bank.ts'
import { beginCase } from './case/begin-case.ts'
import { checkBusiness } from './submission/check-business.ts'
import { declare } from './submission/declare.ts'
import { endCase } from './case/end-case.ts'
import { linkCase } from './case/link-case.ts'
import { listBusinessTypes } from './submission/list-business-types.ts'
import { openRegistry } from './registry/open-registry.ts'
import { receiveBankNews } from './status/receive-bank-news.ts'
import { resumeCase } from './case/resume-case.ts'
import { saveDraft } from './case/save-draft.ts'
import { sendOtp } from './submission/send-otp.ts'
import { suggestCompany } from './submission/suggest-company.ts'
import { verifyOtp } from './submission/verify-otp.ts'
import { viewCase } from './case/view-case.ts'
import { viewCaseStatus } from './status/view-case-status.ts'
import { viewCompany } from './submission/view-company.ts'
import { viewEkycSetUp } from './case/view-ekyc-set-up.ts'

export const ekycRoutes = (options: { config: EkycConfig; seal: Seal; captcha: Captcha }) => {
  const deps = { ...options, bank: openBank(options.config), registry: openRegistry(options.config) }
  return implementRoutes('ekyc', ekyc, {
    viewEkycSetUp: viewEkycSetUp(deps),
    beginCase: beginCase(deps),
    checkBusiness: checkBusiness(deps),
    sendOtp: sendOtp(deps),
    verifyOtp: verifyOtp(deps),
    declare: declare(deps),
    listBusinessTypes: listBusinessTypes(deps),
    viewCompany: viewCompany(deps),
    viewCase: viewCase(deps),
    saveDraft: saveDraft(deps),
    linkCase: linkCase(deps),
    resumeCase: resumeCase(deps),
    viewCaseStatus: viewCaseStatus(deps),
    suggestCompany: suggestCompany(deps),
    receiveBankNews: receiveBankNews(deps),
    endCase: endCase(deps),
  })
}
