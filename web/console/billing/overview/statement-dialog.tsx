import type { Statement } from '@song-hanh/contract/billing/overview'
import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { saveFile } from '../../page/save-file.ts'
import { billingSentenceFor } from '../../../api/failure/billing-failure-words.ts'
import { statement as readStatement } from '../billing-queries.ts'
import { formatCalendarDate } from '../../format/calendar-date.ts'
import { dong } from '../../format/dong.ts'
import { entryNames, writeStatement } from './statement-csv.ts'

const Sum = ({ name, day, amount }: { name: string; day: string; amount: number }) => (
  <p className="flex justify-between gap-4 py-3 text-ui font-semibold">
    <span>
      {name} <span className="num font-normal text-ink-2">{formatCalendarDate(day)}</span>
    </span>
    <span className="num">{dong(amount)}</span>
  </p>
)

const Entry = ({ one }: { one: Statement['entries'][number] }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2.5 text-ui">
    <span className="flex min-w-0 flex-wrap gap-x-2 font-medium">
      {entryNames[one.kind]()}
      {one.invoice_id !== null && (
        <Anchor
          href={paths.invoice({ invoiceId: one.invoice_id })}
          className="num whitespace-nowrap text-jade hover:underline"
        >
          {one.invoice_number}
        </Anchor>
      )}
    </span>
    <span className={cx('num font-medium', one.amount < 0 && 'text-jade')}>
      {one.amount > 0 ? '+' : ''}
      {dong(one.amount)}
    </span>
    <span className="num text-sm text-ink-2">{formatCalendarDate(vietnamDay(Date.parse(one.at)))}</span>
    <span className="num text-right text-sm text-ink-2">{dong(one.balance)}</span>
  </li>
)

const Lines = ({ of }: { of: Statement }) => (
  <div>
    <Sum name={m.billing_statement_opening()} day={of.from} amount={of.opening} />
    <ol className="border-b border-line">
      {of.entries.map((one) => (
        <Entry key={`${one.at} ${one.kind} ${one.invoice_id} ${one.balance}`} one={one} />
      ))}
    </ol>
    {of.entries.length === 0 && <p className="py-6 text-center text-ui text-ink-2">{m.billing_statement_none()}</p>}
    {of.is_cut && <p className="py-3 text-sm text-ink-2">{m.billing_statement_cut()}</p>}
    <Sum name={m.billing_statement_closing()} day={of.to} amount={of.closing} />
  </div>
)

/** Opening balance, entries, closing balance: for any period up to a year. */
export const StatementDialog = ({ open, onOpenChange, anchor, today }: LazyPopupProps & { today: string }) => {
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`)
  const [to, setTo] = useState(today)
  const { data, error, isFetching, refetch } = useQuery({
    ...readStatement(from, to),
    enabled: from !== '' && to !== '',
    retry: false,
    placeholderData: keepPreviousData,
  })
  const known = error ? undefined : data?.statement
  const save = (one: Statement) => saveFile(`statement-${one.from}-${one.to}.csv`, writeStatement(one), 'text/csv')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      goBackTo={anchor}
      width="wide"
      title={m.billing_statement_title()}
      description={m.billing_statement_text()}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {m.ui_close()}
          </Button>
          <Button
            busy={isFetching}
            disabledReason={known ? undefined : m.billing_statement_failed()}
            onClick={() => known && save(known)}
          >
            <Download className="size-4" aria-hidden="true" />
            {m.billing_statement_download()}
          </Button>
        </>
      }
    >
      <div className="mb-2 grid grid-cols-2 gap-4">
        <Field label={m.billing_statement_from()}>
          <Input type="date" value={from} max={to} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label={m.billing_statement_to()}>
          <Input type="date" value={to} max={today} onChange={(event) => setTo(event.target.value)} />
        </Field>
      </div>
      {error && (
        <ErrorState
          small
          title={m.billing_statement_failed()}
          onRetry={() => void refetch()}
          retrying={isFetching}
          requestId={error.requestId}
        >
          {billingSentenceFor(error)}
        </ErrorState>
      )}
      {known && <Lines of={known} />}
      {!known && !error && <Skeleton className="h-60 w-full" />}
    </Dialog>
  )
}
