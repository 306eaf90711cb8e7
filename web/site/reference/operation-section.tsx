import { failureAnchor } from '@song-hanh/contract/http/reference-anchor'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { usePath } from '../page/page-context.ts'
import type { FieldRow } from './fields.ts'
import type { OperationView } from './reference-content.ts'
import { MethodMark } from './method-mark.tsx'
import { SampleTabs } from './sample-block.tsx'

const callerWords = {
  anybody: m.reference_caller_anybody,
  session: m.reference_caller_session,
  key: m.reference_caller_key,
} as const

type Row = FieldRow & { place?: string }

const Fields = ({ title, rows }: { title: string; rows: Row[] }) =>
  rows.length === 0 ? null : (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <dl className="divide-y divide-line border-y border-line text-sm">
        {rows.map((row) => (
          <div key={`${row.place ?? ''} ${row.name}`} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
            <dt className="font-mono text-[13px] break-all">{row.name}</dt>
            <dd className="ml-auto text-right text-ink-2">
              {row.type}
              {row.place && row.place !== 'body' ? `, ${row.place}` : ''}
              {row.required ? '' : `, ${m.reference_optional()}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )

/** The contract's own sentences are English in every language. */
const Failures = ({ failures }: Pick<OperationView, 'failures'>) => {
  const pathTo = usePath()
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{m.reference_failures()}</h3>
      <dl className="divide-y divide-line border-y border-line text-sm">
        {failures.map((failure) => (
          <div key={failure.code} className="grid gap-x-4 py-2 sm:grid-cols-[3rem_12rem_minmax(0,1fr)]">
            <dt className="contents">
              <span className="num text-ink-2">{failure.status}</span>
              <a
                href={`${pathTo('/api/reference')}#${failureAnchor(failure.code)}`}
                className="font-mono text-[13px] break-all underline underline-offset-4"
              >
                {failure.code}
              </a>
            </dt>
            <dd lang="en" className="text-ink-2">
              {failure.message}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const OperationSection = ({ operation }: { operation: OperationView }) => (
  <article
    id={operation.name}
    aria-labelledby={`${operation.name}-title`}
    className="scroll-mt-20 border-t border-line pt-9"
  >
    <h2 id={`${operation.name}-title`} lang="en" className="text-xl text-balance">
      {operation.summary}
    </h2>
    <div className="mt-3 flex items-center gap-2.5 rounded-[10px] border border-line bg-surface py-1.5 pr-1.5 pl-2.5">
      <MethodMark method={operation.method} />
      <code className="min-w-0 flex-1 font-mono text-[13px] break-all">{operation.path}</code>
      <CopyButton text={operation.path} label={m.reference_copy_path({ path: operation.path })} />
    </div>
    <ul className="mt-3 flex flex-wrap gap-2 text-sm">
      {operation.callers.map((caller) => (
        <li
          key={caller}
          className={cx('rounded-sm px-2 py-0.5', caller === 'key' ? 'bg-jade-tint text-jade' : 'bg-off text-ink-2')}
        >
          {callerWords[caller]()}
        </li>
      ))}
      {operation.idempotent && (
        <li className="rounded-sm bg-gold-tint px-2 py-0.5 text-gold-ink">{m.reference_idempotent()}</li>
      )}
    </ul>
    <div className="mt-6 grid items-start gap-x-10 gap-y-7 xl:grid-cols-2">
      <div className="grid min-w-0 gap-7">
        <Fields title={m.reference_given()} rows={operation.given} />
        <Fields title={m.reference_reply()} rows={operation.reply} />
      </div>
      <div className="grid min-w-0 gap-7 xl:sticky xl:top-20">
        <SampleTabs samples={operation.samples} />
        <Failures failures={operation.failures} />
      </div>
    </div>
  </article>
)
