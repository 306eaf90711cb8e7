import type { Payment, TransferDetails } from '@song-hanh/contract/billing/payment'
import { Info } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { m } from '../../../words/compiled/messages.js'
import { QrCode } from '../../../ui/art/qr-code.tsx'
import { formatTime } from '../../format/format-date.ts'
import { dong } from '../../format/dong.ts'
import type { Paying } from '../payment/use-pay.ts'
import { WaitingStrip } from './waiting-strip.tsx'

/** Names of the scheme and of its network. */
const transferMarks = 'VietQR · NAPAS 247'

type LineProps = { name: string; value: string; copied?: string; isMono?: boolean }

const Line = ({ name, value, copied, isMono = false }: LineProps) => (
  <div className="flex min-h-13.5 items-center gap-3 not-first:border-t not-first:border-line">
    <dl className="min-w-0 flex-1">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className={isMono ? 'font-mono text-ui font-semibold wrap-anywhere' : 'num font-semibold wrap-anywhere'}>
        {value}
      </dd>
    </dl>
    {copied !== undefined && <CopyButton text={copied} label={m.checkout_copy_named({ name })} />}
  </div>
)

const Account = ({ transfer }: { transfer: TransferDetails }) => (
  <div className="min-w-0 py-4 pr-4 pl-7 max-xl:px-6 max-sm:px-4.5">
    <Line name={m.checkout_transfer_receiver()} value={transfer.holder} copied={transfer.holder} />
    <Line name={m.checkout_transfer_account()} value={transfer.account} copied={transfer.account} />
    <Line name={m.checkout_transfer_bank()} value={transfer.bank} />
    {transfer.swift && <Line name={m.checkout_transfer_swift()} value={transfer.swift} copied={transfer.swift} />}
    <Line name={m.checkout_transfer_amount()} value={dong(transfer.amount)} copied={String(transfer.amount)} />
    <Line name={m.checkout_transfer_memo()} value={transfer.memo} copied={transfer.memo} isMono />
  </div>
)

type TransferPanelProps = { payment: Payment; transfer: TransferDetails; paying: Paying }

export const TransferPanel = ({ payment, transfer, paying }: TransferPanelProps) => (
  <>
    <h1 className="mb-5 text-2xl">{m.checkout_transfer_title({ amount: dong(transfer.amount) })}</h1>
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      <div className="grid xl:grid-cols-[15.75rem_minmax(0,1fr)]">
        {transfer.qr && (
          <div className="pt-6 pl-6 text-center max-xl:mx-auto max-xl:max-w-75 max-xl:px-6">
            <QrCode
              text={transfer.qr}
              label={m.checkout_transfer_qr({ amount: dong(transfer.amount) })}
              className="w-full"
            />
            <p className="mt-2 text-sm font-semibold">{transferMarks}</p>
            <p className="mt-1 text-sm text-pretty text-ink-2">{m.checkout_transfer_scan()}</p>
          </div>
        )}
        <Account transfer={transfer} />
      </div>
      <WaitingStrip
        title={m.checkout_transfer_waiting()}
        text={m.checkout_transfer_waiting_text({ time: formatTime(payment.created_at) })}
        action={
          payment.may_cancel && (
            <Button variant="ghost" busy={paying.isCancelling} onClick={() => void paying.cancel(payment.payment_id)}>
              {m.checkout_change_method()}
            </Button>
          )
        }
      />
    </div>
    <p className="mt-3 flex gap-2 text-sm text-pretty text-ink-2">
      <Info className="mt-0.5 size-4" aria-hidden="true" />
      <span>{m.checkout_transfer_note()}</span>
    </p>
  </>
)
