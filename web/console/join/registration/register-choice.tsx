import { Clock, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { m } from '../../../words/compiled/messages.js'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import type { AccountType } from '../../inbound-link/register-step.ts'
import { TermsCheckbox } from '../../auth-page/terms-checkbox.tsx'

const lines: Record<AccountType, { jade: readonly string[]; gold: string }> = {
  business: {
    jade: [
      'M4 62C20 62 22 50 34 46S50 20 62 20s14 18 30 18',
      'M4 68c20 0 24-10 34-14S54 30 64 30s14 16 28 16',
      'M10 71c16-2 22-8 32-10S58 40 66 40s14 13 26 13',
      'M30 71c8-2 10-4 16-4s16-16 22-16 12 10 24 10',
    ],
    gold: 'M4 55C16 55 20 42 31 38S48 10 61 10s15 20 31 20',
  },
  individual: {
    jade: ['M4 58c26 0 26-28 46-28S76 12 92 12'],
    gold: 'M4 68c26 0 26-28 46-28s26-18 42-18',
  },
}

/** Many lines that form a hill, or two that climb alone. */
const TypeArt = ({ type, on }: { type: AccountType; on: boolean }) => (
  <svg
    viewBox="0 0 96 72"
    fill="none"
    strokeLinecap="round"
    aria-hidden="true"
    className="h-16 w-21 self-center max-sm:hidden"
  >
    {lines[type].jade.map((d) => (
      <path key={d} d={d} className={cx('stroke-2', on ? 'stroke-jade' : 'stroke-line-strong')} />
    ))}
    <path d={lines[type].gold} className="stroke-gold stroke-[2.5]" />
  </svg>
)

type TypeCardProps = {
  type: AccountType
  chosen: AccountType
  onChoose: (type: AccountType) => void
  name: string
  what: string
  icon: ReactNode
  when: string
}

const TypeCard = ({ type, chosen, onChoose, name, what, icon, when }: TypeCardProps) => (
  <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] gap-4 rounded-xl border border-line-strong bg-surface px-5 py-4.5 transition-colors hover:border-ink-3 has-checked:border-jade has-checked:bg-[color-mix(in_oklab,var(--color-jade-tint)_45%,var(--color-surface))] has-checked:inset-ring has-checked:inset-ring-jade has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:p-4.5">
    <input
      type="radio"
      name="type"
      value={type}
      checked={type === chosen}
      onChange={() => onChoose(type)}
      className="dot mt-0.5 outline-none"
    />
    <span className="min-w-0">
      <span className="block text-lg font-semibold">{name}</span>
      <span className="mt-1 block text-pretty text-ink-2">{what}</span>
      <span className="mt-2.5 flex items-start gap-2 text-sm font-semibold">
        <span className="mt-0.5 text-jade">{icon}</span>
        {when}
      </span>
    </span>
    <TypeArt type={type} on={type === chosen} />
  </label>
)

type RegisterChoiceProps = {
  type: AccountType
  onChoose: (type: AccountType) => void
  agreed: boolean
  onAgree: (agreed: boolean) => void
  onNext: () => void
}

export const RegisterChoice = ({ type, onChoose, agreed, onAgree, onNext }: RegisterChoiceProps) => (
  <>
    <AuthTitle lead={m.identity_register_lead()}>{m.identity_register_title()}</AuthTitle>
    <form
      className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (agreed) onNext()
      }}
    >
      <div role="radiogroup" aria-label={m.identity_register_type()} className="grid gap-3">
        <TypeCard
          type="business"
          chosen={type}
          onChoose={onChoose}
          name={m.identity_register_business()}
          what={m.identity_register_business_what()}
          icon={<Clock className="size-4" aria-hidden="true" />}
          when={m.identity_register_business_when()}
        />
        <TypeCard
          type="individual"
          chosen={type}
          onChoose={onChoose}
          name={m.identity_register_individual()}
          what={m.identity_register_individual_what()}
          icon={<KeyRound className="size-4" aria-hidden="true" />}
          when={m.identity_register_individual_when()}
        />
      </div>
      <div className="pt-3 pb-2 max-md:py-0.5">
        <TermsCheckbox checked={agreed} onChange={onAgree} />
      </div>
      <Button type="submit" size="lg" reasonBelow disabledReason={agreed ? undefined : m.identity_terms_needed()}>
        {m.identity_register_next()}
      </Button>
    </form>
  </>
)
