import { ChevronDown } from 'lucide-react'
import { m } from '../../words/compiled/messages.js'
import { usePage, usePath } from '../page/page-context.ts'
import { CompanyText } from './company-text.tsx'
import type { LegalContent, LegalVersion } from './legal-view.ts'
import { Wording } from './wording.tsx'

const tocLook = 'flex gap-2 py-1.5 text-ui text-ink-2 hover:text-ink max-lg:min-h-11 max-lg:items-center'

const Entries = ({ current }: { current: LegalVersion }) => (
  <ol>
    {current.wording.sections.map(({ id, title }, at) => (
      <li key={id}>
        <a href={`#${id}`} className={tocLook}>
          <span className="num w-6 flex-none text-ink-3">{`${at + 1}.`}</span>
          {title}
        </a>
      </li>
    ))}
  </ol>
)

/** Beside the text where it fits; otherwise folded above it. */
const Contents = ({ current }: { current: LegalVersion }) => (
  <>
    <nav aria-label={m.legal_contents()} className="max-lg:hidden lg:sticky lg:top-20 lg:self-start">
      <p className="pb-2 text-ui font-semibold">{m.legal_contents()}</p>
      <Entries current={current} />
    </nav>
    <nav aria-label={m.legal_contents()} className="lg:hidden">
      <details className="group rounded-lg border border-line bg-surface px-4">
        <summary className="flex min-h-12 items-center justify-between font-semibold">
          {m.legal_contents()}
          <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="pb-3">
          <Entries current={current} />
        </div>
      </details>
    </nav>
  </>
)

const Summary = ({ current }: { current: LegalVersion }) => (
  <section
    aria-labelledby="summary"
    className="mb-10 border-l-3 border-gold bg-sunken py-5 pr-6 pl-6 max-sm:pr-4 max-sm:pl-4.5"
  >
    <h2 id="summary" className="text-lg">
      {m.legal_summary()}
    </h2>
    <ul className="mt-2 grid gap-2 text-ink-2">
      {current.wording.summary.map((sentence) => (
        <li key={sentence} className="text-pretty">
          <CompanyText text={sentence} />
        </li>
      ))}
    </ul>
  </section>
)

/** The other party, as the installation has set it. The wording itself names only the company. */
const Seller = () => {
  const { name, facts } = usePage().company
  if (facts.length === 0) return undefined
  return (
    <section aria-labelledby="seller" className="mt-12 border-t border-line pt-8">
      <h2 id="seller" className="text-lg">
        {m.legal_seller()}
      </h2>
      <p className="mt-3 font-semibold">{name}</p>
      <dl className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-2 max-sm:mt-1">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Versions = ({ current, earlier }: Pick<LegalContent, 'current' | 'earlier'>) => (
  <section aria-labelledby="versions" data-no-print className="mt-12 border-t border-line pt-8">
    <h2 id="versions" className="text-lg">
      {m.legal_versions()}
    </h2>
    <p className="mt-3">
      <b>{m.legal_version({ date: current.date })}</b> <span className="text-ink-2">({m.legal_current()})</span>
    </p>
    {earlier.length === 0 && <p className="mt-1 text-ink-2">{m.legal_no_earlier()}</p>}
    {earlier.map(({ version, date, wording }) => (
      <details key={version} className="mt-3 border-t border-line">
        <summary className="flex min-h-12 items-center font-medium">{m.legal_version({ date })}</summary>
        {/* inside, so that a link to this version opens it */}
        <div id={`version-${version}`} className="scroll-mt-20">
          <Wording wording={wording} linked={false} />
        </div>
      </details>
    ))}
  </section>
)

/** An installation may publish its texts elsewhere; visitors of this page get the link. */
const Elsewhere = ({ address }: { address: string }) => (
  <p className="mt-6 rounded-lg bg-gold-tint px-5 py-4 text-gold-ink">
    {m.legal_elsewhere()}{' '}
    <a href={address} className="font-semibold wrap-anywhere underline underline-offset-3">
      {address}
    </a>
  </p>
)

export const Page = ({ content: { kind, current, earlier } }: { content: LegalContent }) => {
  const { company } = usePage()
  const pathTo = usePath()
  const other = kind === 'terms' ? 'privacy' : 'terms'
  const address = company.legal[kind]
  const otherAddress = company.legal[other]
  return (
    <div className="wrap pt-10 pb-16 md:pt-16 md:pb-24">
      <h1 className="text-[clamp(2.125rem,4.6vw,3.25rem)] leading-[1.16] tracking-[-0.028em]">
        {current.wording.title}
      </h1>
      <p className="mt-4 text-ink-2">{m.legal_effective({ date: current.date })}</p>
      {address !== `/legal/${kind}` && <Elsewhere address={address} />}
      <div className="mt-8 grid gap-x-16 gap-y-8 md:mt-12 lg:grid-cols-[15.5rem_minmax(0,46rem)] print:block">
        <Contents current={current} />
        <div>
          <Summary current={current} />
          <Wording wording={current.wording} linked />
          <Seller />
          <Versions current={current} earlier={earlier} />
          <p data-no-print className="mt-8">
            <a
              href={otherAddress.startsWith('/') ? pathTo(otherAddress) : otherAddress}
              className="inline-flex min-h-11 items-center font-semibold text-jade underline underline-offset-4"
            >
              {other === 'terms' ? m.legal_other_terms() : m.legal_other_privacy()}
            </a>
          </p>
        </div>
      </div>
    </div>
  )
}
