import type { FoundAccount } from '@song-hanh/contract/organisation/team-member'
import { MailPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { m } from '../../../words/compiled/messages.js'
import { nameOf } from './person-mark.tsx'

/** A member of the organisation, or an address to invite. */
export type PickedAccount = { kind: 'account'; account: FoundAccount } | { kind: 'address'; email: string }

type LineProps = {
  isPicked: boolean
  disabled?: boolean
  picture: ReactNode
  title: string
  sub: ReactNode
  onPick: () => void
}

const Line = ({ isPicked, disabled = false, picture, title, sub, onPick }: LineProps) => (
  <label className="flex items-center gap-3 border-line px-3 py-2 not-first:border-t has-checked:bg-jade-tint has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--focus)">
    {picture}
    <span className="min-w-0 flex-1">
      <span className="block font-semibold wrap-anywhere">{title}</span>
      <span className="block text-sm wrap-anywhere text-ink-2">{sub}</span>
    </span>
    <input
      type="radio"
      name="account"
      className="dot outline-none"
      checked={isPicked}
      disabled={disabled}
      onChange={onPick}
    />
  </label>
)

type FoundAccountsProps = {
  accounts: readonly FoundAccount[]
  invitable: string | null
  picked: PickedAccount | undefined
  onPick: (picked: PickedAccount) => void
}

export const FoundAccounts = ({ accounts, invitable, picked, onPick }: FoundAccountsProps) => (
  <div
    role="radiogroup"
    aria-label={m.team_accounts_found()}
    className="max-h-64 overflow-y-auto rounded-lg border border-line"
  >
    {accounts.map((account) => (
      <Line
        key={account.contact_account_id}
        isPicked={picked?.kind === 'account' && picked.account.contact_account_id === account.contact_account_id}
        disabled={account.is_in_team}
        picture={<Avatar id={account.email} name={nameOf(account)} className="size-9" />}
        title={nameOf(account)}
        sub={account.is_in_team ? m.team_account_in_team() : `${account.email} · ${String(account.contact_account_id)}`}
        onPick={() => onPick({ kind: 'account', account })}
      />
    ))}
    {invitable !== null && (
      <Line
        isPicked={picked?.kind === 'address'}
        picture={
          <span className="grid size-9 flex-none place-items-center rounded-[28%] bg-sunken text-ink-2">
            <MailPlus className="size-4.5" aria-hidden="true" />
          </span>
        }
        title={invitable}
        sub={m.team_account_invitable()}
        onPick={() => onPick({ kind: 'address', email: invitable })}
      />
    )}
  </div>
)
