import type { TransferDetails } from '@song-hanh/contract/billing/payment'
import { m } from '../../../words/compiled/messages.js'

/** The destination account, shown before bank transfer is chosen. */
export const TransferAccount = ({ transfer }: { transfer: TransferDetails }) => {
  const lines = [
    [m.checkout_transfer_receiver(), transfer.holder],
    [m.checkout_transfer_account(), transfer.account],
    [m.checkout_transfer_bank(), transfer.bank],
    ...(transfer.swift ? [[m.checkout_transfer_swift(), transfer.swift] as const] : []),
  ] as const
  return (
    <dl className="mt-4 grid gap-2 rounded-xl border border-line bg-surface px-6 py-4 text-ui max-sm:px-4.5">
      {lines.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-5">
          <dt className="flex-none text-ink-2">{name}</dt>
          <dd className="num min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
