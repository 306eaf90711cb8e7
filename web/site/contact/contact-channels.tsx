import type { ReactNode } from 'react'
import { usePage } from '../page/page-context.ts'
import type { ContactView } from './contact-view.ts'

const linkLook = 'inline-flex min-h-8 items-center transition-colors hover:text-deep-gold max-md:min-h-11'

type RowProps = { label: string; mark?: string; className?: string; children: ReactNode }

const Row = ({ label, mark, className, children }: RowProps) => (
  <div className={className}>
    <dt className="flex flex-wrap items-center gap-x-2.5 text-ui text-on-deep-2">
      {label}
      {mark && <b className="text-deep-gold">{mark}</b>}
    </dt>
    <dd>{children}</dd>
  </div>
)

const Mailbox = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={`${linkLook} text-lg font-semibold break-all`}>
    {address}
  </a>
)

/** Contacts before any form: the phone number is the largest element on the page. */
export const ContactChannels = ({ hero }: Pick<ContactView, 'hero'>) => {
  const { name, facts, contact } = usePage().company
  const { hotline, sales, support } = contact
  return (
    <>
      <h1 className="text-[clamp(2.25rem,3.6vw,3rem)] leading-[1.18] tracking-[-0.028em]">{hero.title}</h1>
      <p className="mt-3.5 max-w-[26em] text-lg text-pretty text-on-deep-2">{hero.subtitle}</p>
      <dl className="mt-8 grid gap-6 sm:grid-cols-2 lg:mt-12 lg:grid-cols-1">
        <Row label={hotline.label} className="sm:max-lg:col-span-2">
          <a
            href={`tel:${hotline.value.replaceAll(' ', '')}`}
            className={`${linkLook} text-[clamp(2.75rem,4vw,3.25rem)] leading-[1.2] font-semibold tracking-[-0.035em] whitespace-nowrap`}
          >
            {hotline.value}
          </a>
          <span className="mt-0.5 block text-ui text-on-deep-2">{hotline.hours}</span>
        </Row>
        <Row label={sales.label}>
          <Mailbox address={sales.value} />
        </Row>
        <Row label={support.label} mark={hero.support}>
          <Mailbox address={support.value} />
          <span className="mt-0.5 block max-w-[26em] text-ui text-pretty text-on-deep-2">{hero.supportSentence}</span>
        </Row>
      </dl>
      {facts.length > 0 && (
        <div className="mt-8 border-t border-deep-line pt-5 text-ui text-on-deep-2">
          <h2 className="text-base text-on-deep">{name}</h2>
          <dl className="mt-2 grid gap-2">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-sm">{label}</dt>
                <dd className="wrap-anywhere text-on-deep">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  )
}
