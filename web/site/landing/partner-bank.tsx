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

export const PartnerBankCard = ({ bank, state }: { bank: Bank; state: BankState }) => {
  const pathTo = usePath()
  const known = state === 'unknown' ? undefined : bank.states[state]
  return (
    <section aria-labelledby="bank" className="bank wrap">
      <div>
        <div>
          <p>
            {bank.eyebrow}
            {known && <span>{known.tag}</span>}
          </p>
          <h2 id="bank">{bank.title}</h2>
          <p>{bank.description}</p>
          <ul>
            {bank.benefits.map((benefit) => (
              <li key={benefit} className="ticked">
                {benefit}
              </li>
            ))}
          </ul>
          <p>{known?.note}</p>
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
