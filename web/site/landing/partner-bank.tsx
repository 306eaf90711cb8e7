import type { Landing } from '@song-hanh/content/landing'
import { buttonLook } from '../../ui/button/button-look.ts'
import { usePath } from '../page/page-context.ts'
import { Arrow } from './arrow.tsx'
import { type BankState, useBankState } from './bank-state.ts'

type Bank = Landing['partnerBank']

/** A sample of the bank's form, filled in for a fictional business. */
const Example = ({ example }: { example: Bank['example'] }) => (
  <div aria-hidden className="ekyc">
    <div>
      <p>
        <b>{example.bank}</b>
        <small>{example.badge}</small>
      </p>
      <p>
        {example.code.label}
        <b className="num">{example.code.value}</b>
        <span className="ticked">{example.code.state}</span>
      </p>
      {example.facts.map((fact) => (
        <p key={fact.label}>
          {fact.label}
          <b>{fact.value}</b>
        </p>
      ))}
      <ol>
        {example.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="deep">
        <b>{example.reply.value}</b>
        {example.reply.label}
      </p>
    </div>
    <small>{example.note}</small>
  </div>
)

/** Both notes are in one cell, so that nothing moves when the server has answered. */
const Notes = ({ bank, state }: { bank: Bank; state: BankState }) => (
  <p className="mb-6 grid text-ui text-pretty text-ink-2 *:col-start-1 *:row-start-1">
    {(['open', 'closed'] as const).map((each) => (
      <span key={each} className={each === state ? undefined : 'invisible'}>
        {bank.states[each].note}
      </span>
    ))}
  </p>
)

export const PartnerBankCard = ({ bank, state }: { bank: Bank; state: BankState }) => {
  const pathTo = usePath()
  return (
    <section aria-labelledby="bank" className="wrap pt-14 md:pt-22">
      <div className="grid overflow-hidden rounded-2xl border border-line bg-surface lg:grid-cols-[1.06fr_1fr]">
        <div className="self-center px-5.5 py-7 md:p-9 lg:p-13">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ui font-semibold text-jade">
            {bank.eyebrow}
            {state !== 'unknown' && (
              <span className="rounded-sm bg-gold-tint px-2 py-0.5 text-xs text-gold-ink">
                {bank.states[state].tag}
              </span>
            )}
          </p>
          <h2 id="bank" className="mt-2.5 text-[1.75rem] leading-[1.2] tracking-[-0.022em] md:text-[2.125rem]">
            {bank.title}
          </h2>
          <p className="mt-4 text-[1rem] leading-[1.6] text-pretty text-ink-2">{bank.description}</p>
          <ul className="my-6 grid gap-2.5">
            {bank.benefits.map((benefit) => (
              <li key={benefit} className="ticked">
                {benefit}
              </li>
            ))}
          </ul>
          <Notes bank={bank} state={state} />
          <a href={pathTo(bank.to)} className={buttonLook({ size: 'lg', className: 'max-sm:w-full' })}>
            {bank.states[state].label}
            <Arrow />
          </a>
        </div>
        <Example example={bank.example} />
      </div>
    </section>
  )
}

export const PartnerBank = ({ bank }: { bank: Bank }) => <PartnerBankCard bank={bank} state={useBankState()} />
