import { marketplace } from '@song-hanh/contract/marketplace'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { newId } from '#platform/id'
import type { Answered, Servers } from '../world/open-servers.ts'
import { solveCaptcha } from '../world/solve-captcha.ts'

/** Nobody has written from here before. */
export const newVisitor = () => `visitor@${newId()}.example`

/** The desk of the tests, as the configuration names it without a word. */
export const salesDesk = 'sales@songhanh.example'

const aside = { termsVersion: currentTerms, language: 'vi', trackingUrl: 'https://songhanh.test/contact?solution=erp' }

export const contactForm = {
  ...aside,
  fullName: 'Nguyễn Thị Minh Khuê',
  phone: '0901 234 567',
  company: 'Đồng Tháp Mười Logistics',
  position: 'it_manager',
  companySize: '51-200',
  website: 'dongthapmuoi.example',
  interestedSolutions: ['infrastructure', 'security'],
  implementationTime: '3-months',
  requirements: 'Ba kho hàng.\r\nMột hệ thống ERP.',
}
export const documentForm = { ...aside, name: 'Nguyễn Thị Minh Khuê', resourceTypes: ['datasheet', 'brochure'] }

type Call = [form: 'contact' | 'documents' | 'launch' | 'report', route: keyof typeof marketplace, body: object]

/** Fills in a form with a captcha of its own, unless the body brings one. */
const send = async (servers: Servers, [form, route, body]: Call): Promise<Answered> => {
  const solved = 'recaptchaToken' in body ? {} : { recaptchaToken: await solveCaptcha(servers, form) }
  return servers.ask(marketplace[route], { body: { formId: newId(), ...solved, ...body } })
}

export const sendContactForm = (servers: Servers, email: string, more: object = {}) =>
  send(servers, ['contact', 'sendContact', { ...contactForm, email, ...more }])

export const sendDocumentForm = (servers: Servers, email: string, more: object = {}) =>
  send(servers, ['documents', 'requestDocuments', { ...documentForm, email, ...more }])

/** A package that every release has announced so far. */
export const announced = 'ai-duyet-tin-dung-pro'

export const sendNoticeForm = (servers: Servers, email: string, more: object = {}) =>
  send(servers, ['launch', 'askForLaunchNotice', { ...aside, packageId: announced, email, ...more }])

export const sendReportForm = (servers: Servers, more: object = {}) =>
  send(servers, [
    'report',
    'reportSolution',
    { solutionId: 'ha-tang-luu-tru', reason: 'misleading', words: '', language: 'vi', ...more },
  ])
