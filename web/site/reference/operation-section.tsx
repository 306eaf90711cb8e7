import { failureAnchor } from '@song-hanh/contract/http/reference-anchor'
import { m } from '../../words/compiled/messages.js'
import type { FieldRow } from './fields.ts'
import type { OperationView } from './reference-content.ts'
import { SampleBlock } from './sample-block.tsx'

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
const Failures = ({ failures }: Pick<OperationView, 'failures'>) => (
  <section>
    <h3 className="mb-2 text-sm font-semibold">{m.reference_failures()}</h3>
    <dl className="divide-y divide-line border-y border-line text-sm">
      {failures.map((failure) => (
        <div key={failure.code} className="grid gap-x-4 py-2 sm:grid-cols-[3rem_12rem_minmax(0,1fr)]">
          <dt className="contents">
            <span className="num text-ink-2">{failure.status}</span>
            <a href={`#${failureAnchor(failure.code)}`} className="font-mono text-[13px] underline underline-offset-4">
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

export const OperationSection = ({ operation }: { operation: OperationView }) => (
  <article id={operation.name} aria-labelledby={`${operation.name}-title`} className="scroll-mt-20">
    <p className="font-mono text-sm break-all text-ink-2">
      <span className="mr-2 font-semibold text-jade">{operation.method}</span>
      {operation.path}
    </p>
    <h2 id={`${operation.name}-title`} lang="en" className="mt-1 text-xl">
      {operation.summary}
    </h2>
    <p className="mt-1 text-sm text-ink-2">
      {operation.callers.map((caller) => callerWords[caller]()).join(' · ')}
      {operation.idempotent ? ` · ${m.reference_idempotent()}` : ''}
    </p>
    <div className="mt-5 grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <Fields title={m.reference_given()} rows={operation.given} />
        <Fields title={m.reference_reply()} rows={operation.reply} />
      </div>
      <div className="grid gap-6">
        {operation.samples.map((sample) => (
          <SampleBlock key={sample.language} sample={sample} />
        ))}
        <Failures failures={operation.failures} />
      </div>
    </div>
  </article>
)
