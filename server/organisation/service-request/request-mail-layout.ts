import { plans, requestKinds } from '@song-hanh/contract/organisation/service'
import { plainName } from '#identity/mail'
import type { MailContent, MailContext } from '#platform/mail/mail'
import { button, facts, quote, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { plainCompany } from '../notification/plain-company.ts'
import { describeRequest } from './kind-words.ts'
import { formatRequestNumber } from './request.ts'

const words = {
  vi: {
    hello: (name: string | undefined) => (name ? `Chào ${name},` : 'Chào bạn,'),
    number: 'Mã yêu cầu',
    subject: 'Yêu cầu',
    project: 'Dự án',
    service: 'Tên',
    region: 'Khu vực',
    see: 'Xem yêu cầu',
    message: 'Chúng tôi viết:',
  },
  en: {
    hello: (name: string | undefined) => (name ? `Hello ${name},` : 'Hello,'),
    number: 'Request',
    subject: 'Asked for',
    project: 'Project',
    service: 'Name',
    region: 'Region',
    see: 'See the request',
    message: 'We wrote:',
  },
}

/** What every mail about a request contains. */
export const RequestValues = z.strictObject({
  number: z.int(),
  requestId: z.string(),
  kind: z.enum(requestKinds),
  plan: z.enum(plans).nullable(),
  project: z.string().nullable(),
  service: z.string(),
  region: z.string().nullable(),
})
export type RequestValues = z.infer<typeof RequestValues>
export const requestSample: RequestValues = {
  number: 40_017,
  requestId: '01980000-0000-7000-8000-000000000017',
  kind: 'database',
  plan: null,
  project: 'Cổng thanh toán',
  service: 'thanh-toan-pg',
  region: 'Hồ Chí Minh 1',
}

/** Customer-typed names that are unsafe to repeat are left out. */
export const requestFacts = (values: RequestValues, language: 'vi' | 'en'): [string, string][] => {
  const own = words[language]
  const all: [string, string | null | undefined][] = [
    [own.number, formatRequestNumber(values.number)],
    [own.subject, describeRequest(values.kind, values.plan, language)],
    [own.project, values.project === null ? null : plainCompany(values.project)],
    [own.service, values.service === '' ? null : plainCompany(values.service)],
    [own.region, values.region],
  ]
  return all.filter((one): one is [string, string] => typeof one[1] === 'string')
}

type RequestMailContent = { subject: string; what: string[]; message?: string | null }

/** A mail to the requester. */
export const renderRequestMail = (
  { language, link }: MailContext,
  values: RequestValues & { name: string },
  { subject, what, message }: RequestMailContent,
): MailContent => {
  const own = words[language]
  return {
    subject,
    preview: what[0] ?? subject,
    blocks: [
      title(subject),
      text(own.hello(plainName(values.name))),
      ...what.map(text),
      ...(message ? [text(own.message), quote(message)] : []),
      facts(...requestFacts(values, language)),
      button(own.see, link(`/account/requests/${values.requestId}`)),
    ],
  }
}
