import { ekyc } from '@song-hanh/contract/ekyc'
import type { Captcha } from '#platform/captcha'
import type { Config } from '#platform/config'
import { implementRoutes } from '#platform/http/handler'
import type { Seal } from '#platform/secret'
import { openBank } from './bank/open-bank.ts'
import { beginCase } from './begin-case.ts'
import { checkBusiness } from './check-business.ts'
import { declare } from './declare.ts'
import { endCase } from './end-case.ts'
import { linkCase } from './link-case.ts'
import { listBusinessTypes } from './list-business-types.ts'
import { openRegistry } from './registry/open-registry.ts'
import { receiveBankNews } from './receive-bank-news.ts'
import { resumeCase } from './resume-case.ts'
import { sendOtp } from './send-otp.ts'
import { suggestCompany } from './suggest-company.ts'
import { verifyOtp } from './verify-otp.ts'
import { viewCase } from './view-case.ts'
import { viewCaseStatus } from './view-case-status.ts'
import { viewCompany } from './view-company.ts'
import { viewEkycSetUp } from './view-ekyc-set-up.ts'

export const ekycRoutes = (given: { config: Config; seal: Seal; captcha: Captcha }) => {
  const deps = { ...given, bank: openBank(given.config), registry: openRegistry(given.config) }
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
    linkCase: linkCase(deps),
    resumeCase: resumeCase(deps),
    viewCaseStatus: viewCaseStatus(deps),
    suggestCompany: suggestCompany(deps),
    receiveBankNews: receiveBankNews(deps),
    endCase: endCase(deps),
  })
}
