import * as z from 'zod/mini'
import { openToAll } from './access.ts'
import { captchaFailures, CaptchaToken } from './captcha.ts'
import { route } from './route.ts'
import { TermsVersion } from './terms.ts'
import { FilledLine, Language, Line } from './text.ts'

/** The specification's texts, in Vietnamese as it gives them; the English pages translate by key. */
export const formTexts = {
  name: 'Vui lòng nhập họ và tên',
  email: 'Email không hợp lệ',
  phone: 'Số điện thoại không hợp lệ (10-11 chữ số)',
  company: 'Vui lòng nhập tên doanh nghiệp',
  position: 'Vui lòng chọn chức vụ',
  companySize: 'Vui lòng chọn quy mô doanh nghiệp',
  implementationTime: 'Vui lòng chọn thời gian triển khai',
  interestedSolutions: 'Vui lòng chọn ít nhất một giải pháp',
  resourceTypes: 'Vui lòng chọn ít nhất một loại tài liệu',
  terms: 'Vui lòng đồng ý với điều khoản dịch vụ',
  tooLong: 'Nội dung quá dài',
} as const

/** Values as they travel and are stored; what people read stands in the content, in the same order. */
export const positions = ['ceo', 'cto', 'it_manager', 'project_manager', 'engineer', 'other'] as const
export const companySizes = ['1-50', '51-200', '201-500', '501-1000', 'over-1000'] as const
export const implementationTimes = ['now', '1-month', '3-months', '6-months', 'over-6-months'] as const
export const interestedSolutions = ['infrastructure', 'delivery', 'security', 'other'] as const
export const resourceTypes = ['datasheet', 'brochure', 'white_paper', 'case_study', 'technical_guide'] as const

const email = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: formTexts.email }),
      z.maxLength(254, { error: formTexts.email }),
    ),
  z.email({ error: formTexts.email }),
)
/** Whoever copies a number brings blanks, dots and brackets along; what counts are its digits. */
const phoneLike = (pattern: RegExp) =>
  z.string().check(
    z.trim(),
    z.maxLength(40, { error: formTexts.phone }),
    // before they are taken out: a program that reads the API's description sees what may be sent
    z.regex(pattern, { error: formTexts.phone }),
    z.overwrite((text) => text.replace(/[\s().-]/g, '')),
  )
const phone = phoneLike(/^[\s().-]*(\d[\s().-]*){10,11}$/)
const phoneOrNone = phoneLike(/^[\s().-]*((\d[\s().-]*){10,11})?$/)

const lineOrNone = (max: number) => z._default(Line(max), '')
const words = z._default(z.string().check(z.trim(), z.maxLength(4000, { error: formTexts.tooLong })), '')
/** A placeholder sends an empty text, which is none of the options: the error is the field's own. */
const choice = <const T extends readonly [string, ...string[]]>(values: T, text: string) =>
  z.enum(values, { error: text })
const choices = <const T extends readonly [string, ...string[]]>(values: T, text: string) =>
  z.array(z.enum(values, { error: text })).check(z.minLength(1, { error: text }), z.maxLength(values.length))

const contactFields = {
  fullName: FilledLine(120, formTexts.name),
  phone,
  email,
  company: FilledLine(200, formTexts.company),
  position: choice(positions, formTexts.position),
  companySize: choice(companySizes, formTexts.companySize),
  website: lineOrNone(200),
  interestedSolutions: choices(interestedSolutions, formTexts.interestedSolutions),
  implementationTime: choice(implementationTimes, formTexts.implementationTime),
  requirements: words,
}
const documentFields = {
  name: FilledLine(120, formTexts.name),
  email,
  company: lineOrNone(200),
  phone: z._default(phoneOrNone, ''),
  resourceTypes: choices(resourceTypes, formTexts.resourceTypes),
  message: words,
}

/** The forms as a person fills them in, terms included; the body of the call carries the agreed version instead. */
const accepted = { acceptedTerms: z.literal(true, { error: formTexts.terms }) }
export const ContactForm = z.object({ ...contactFields, ...accepted })
export type ContactForm = z.infer<typeof ContactForm>
export const DocumentRequestForm = z.object({ ...documentFields, ...accepted })
export type DocumentRequestForm = z.infer<typeof DocumentRequestForm>

/** What every form of a visitor carries besides his words. */
export const aside = {
  recaptchaToken: CaptchaToken,
  termsVersion: TermsVersion,
  language: Language,
  /** The page he came from, as the browser knows it. */
  trackingUrl: z._default(Line(2000), ''),
  /** Made by the page for what is filled in: sent again because the answer was lost, it is the same form. */
  formId: z.uuid(),
  /** Nobody sees this field; what fills it in is a program. The name is one that no browser fills in by itself. */
  callbackNote: z._default(z.string().check(z.maxLength(200)), ''),
}

const form = { ...openToAll, method: 'POST', rate: 'form', audit: 'none', transaction: 'own' } as const
const reply = z.object({ received: z.literal(true) })

export const formRoutes = {
  sendContact: route({
    ...form,
    path: '/api/contact',
    summary: 'Ask for advice',
    body: z.strictObject({ ...contactFields, ...aside }),
    reply,
    failures: captchaFailures,
  }),
  requestDocuments: route({
    ...form,
    path: '/api/document-requests',
    summary: 'Ask for documents, which come by mail as signed links',
    body: z.strictObject({ ...documentFields, ...aside }),
    reply,
    failures: captchaFailures,
  }),
}
