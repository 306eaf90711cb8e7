import { m } from '../../../words/compiled/messages.js'

/** A made-up number with a valid check digit. */
const sample = '1409876535'

/** The document is Vietnamese in both languages. */
const paper = { title: 'GIẤY CHỨNG NHẬN', subject: 'ĐĂNG KÝ DOANH NGHIỆP', number: 'Mã số doanh nghiệp' }

/** Shows where the number is on the certificate. */
export const Certificate = () => (
  <figure className="mt-12 grid items-center gap-x-8 gap-y-4 max-sm:mt-9 sm:grid-cols-[18.75rem_minmax(0,1fr)]">
    <svg viewBox="0 0 300 212" role="img" aria-label={m.ekyc_certificate_picture()} className="block w-full">
      <rect x=".5" y=".5" width="299" height="211" rx="10" className="fill-surface stroke-line" />
      <g fill="none" strokeWidth="1.25" className="stroke-line-strong">
        <circle cx="150" cy="34" r="11" />
        <path d="M150 27l2 5h5l-4 3 1.5 5-4.5-3-4.5 3 1.5-5-4-3h5z" />
      </g>
      <g lang="vi" fontSize="10.5" fontWeight="600" textAnchor="middle" letterSpacing=".42" className="fill-ink-2">
        <text x="150" y="66">
          {paper.title}
        </text>
        <text x="150" y="80">
          {paper.subject}
        </text>
      </g>
      <rect x="40" y="92" width="220" height="32" rx="8" strokeWidth="1.5" className="fill-gold-tint stroke-gold" />
      <text lang="vi" x="52" y="112" fontSize="10" fontWeight="500" className="fill-gold-ink">
        {paper.number}
      </text>
      <text x="248" y="112" fontSize="12" fontWeight="600" textAnchor="end" className="fill-ink font-mono">
        {sample}
      </text>
      <path
        d="M40 142h220M40 158h172M40 174h204M40 190h120"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-line"
      />
    </svg>
    <figcaption className="text-ui text-pretty text-ink-2">
      <b className="mb-1 block font-semibold text-ink">{m.ekyc_certificate_title()}</b>
      {m.ekyc_certificate()}
    </figcaption>
  </figure>
)
