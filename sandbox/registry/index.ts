import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, sendJson } from '../answer.ts'
import type { SandboxService } from '../service.ts'
import { companyOf, type Company } from './companies.ts'
import { failureModes, sendAnswer } from './failure-modes.ts'

/** The national register labels the same fields in Vietnamese or by codes, depending on the entry. */
const inVietnamese = (company: Company) => [
  { key: 'Tên công ty', value: company.name },
  { key: 'Người đại diện', value: company.representative },
  { key: 'Địa chỉ', value: company.address },
  { key: 'Điện thoại', value: company.phone },
  { key: 'Email', value: company.email },
]
const inCodes = (company: Company) => [
  { key: 'company_name', value: company.name },
  { key: 'representative', value: company.representative },
  { key: 'address', value: company.address },
  { key: 'phone', value: company.phone },
  { key: 'email', value: company.email },
]

export const service: SandboxService = {
  title: 'Company registry',
  about: 'Name, representative and address of a company by its tax code: POST /ekyc/company/detail.',
  modes: failureModes,
  open: async ({ env, behaviour }) => {
    const token = env.REGISTRY_TOKEN ?? 'only-for-development'
    const answer = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
      if (path !== '/ekyc/company/detail' || request.method !== 'POST')
        return sendJson(response, 404, { error: 'POST /ekyc/company/detail with businessNumber' })
      if (request.headers.authorization !== `Bearer ${token}`) return sendJson(response, 401, { error: 'Unauthorized' })
      const { businessNumber } = await readBody(request)
      const company = companyOf(String(businessNumber ?? ''))
      const details = company && (company.isCoded ? inCodes(company) : inVietnamese(company))
      const mode = await behaviour.take(...Object.keys(failureModes))
      const why = String(businessNumber).endsWith('001') ? {} : { error: 'No company has this number' }
      return sendAnswer(response, mode, details ? { details } : { details: [], ...why })
    }
    return { answer, stop: async () => {} }
  },
}
