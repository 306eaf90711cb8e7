import type { reportReasons } from '@song-hanh/contract/marketplace'
import type { Language } from '@song-hanh/contract/value/text'

/** A package of the content files, in its published shape. */
export type PublishedPackage = {
  package_id: string
  catalogue: 'digital' | 'green' | 'ai'
  group_id: string
  title_vi: string
  title_en: string
  action: 'add_to_cart' | 'contact' | 'coming_soon'
  unit_price: number | null
  list_price: number | null
  /** Days in Vietnam on which `unit_price` holds; without them there is no offer. */
  offer_first_day: string | null
  offer_last_day: string | null
  period: 'month' | 'year' | null
  tax_percent: number
  countable: boolean
}

type PackageTable = PublishedPackage & { state: 'on_sale' | 'gone'; published_at: string }
type CartItemTable = { person_id: string; package_id: string; quantity: number; added_at: string }
/** Public view of reviews. */
type PublishedReviewView = {
  review_id: string
  group_id: string
  rating: number
  words: string
  organisation: string
  written_at: string
}

export type OpenState = 'in_review' | 'new' | 'in_progress'
export type LeadState = OpenState | 'done' | 'spam'

/** Captcha result of an accepted form; refused forms are not stored. */
export type CaptchaResult = 'solved' | 'unreachable'

type Consent = { terms_version: string; terms_at: string; terms_address: string }

export type LeadTable = Consent & {
  lead_id: string
  number: number
  kind: 'contact' | 'documents'
  state: LeadState
  person: string
  email: string
  phone: string | null
  company: string | null
  position: string | null
  company_size: string | null
  website: string | null
  wants: string[]
  implementation_time: string | null
  words: string | null
  language: Language
  tracking_url: string | null
  captcha: CaptchaResult
  submitted_at: string
  mailed_at: string | null
  owner_id: string | null
  closed_at: string | null
  erase_after: string
}

export type LaunchNoticeTable = Consent & {
  notice_id: string
  package_id: string
  email: string
  state: 'in_review' | 'pending' | 'confirmed' | 'ended' | 'told'
  confirm_digest: Buffer
  end_digest: Buffer
  sealed_end_token: string
  language: Language
  tracking_url: string | null
  captcha: CaptchaResult
  submitted_at: string
  confirmed_at: string | null
  closed_at: string | null
  erase_after: string
}

export type SolutionReportTable = {
  report_id: string
  number: number
  solution_id: string
  reason: (typeof reportReasons)[number]
  words: string | null
  language: Language
  captcha: CaptchaResult
  submitted_at: string
  state: 'in_review' | 'new' | 'upheld' | 'dismissed'
  staff_id: string | null
  finding: string | null
  closed_at: string | null
  erase_after: string
}

declare module '#platform/db/tables' {
  interface Tables {
    'marketplace.package': PackageTable
    'marketplace.cart_item': CartItemTable
    'marketplace.published_review': PublishedReviewView
    'marketplace.document_download': { document_id: string; downloads: number }
    'marketplace.sent_form': { form_id: string; erase_after: string }
    'marketplace.lead': LeadTable
    'marketplace.launch_notice': LaunchNoticeTable
    'marketplace.solution_report': SolutionReportTable
  }
}
