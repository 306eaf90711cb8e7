import { failureAnchor } from '@song-hanh/contract/http/reference-anchor'
import type { ReactNode } from 'react'
import { m } from '../../words/compiled/messages.js'
import { eventWords } from './event-words.ts'
import type { ReferenceContent } from './reference-content.ts'
import { Code, SampleTabs } from './sample-block.tsx'

export const chapters = [
  { id: 'authentication', title: m.reference_auth, text: m.reference_auth_text },
  { id: 'rate-limits', title: m.reference_limits, text: m.reference_limits_text },
  { id: 'idempotency', title: m.reference_idempotency, text: m.reference_idempotency_text },
  { id: 'pages', title: m.reference_pages, text: m.reference_pages_text },
  { id: 'webhooks', title: m.reference_hooks, text: m.reference_hooks_text },
  { id: 'errors', title: m.reference_errors, text: m.reference_errors_text },
] as const
type Chapter = (typeof chapters)[number]

const Hooks = ({ hooks }: Pick<ReferenceContent, 'hooks'>) => (
  <div className="mt-5 grid gap-5">
    <Code label={m.reference_hooks_message()} text={hooks.message} />
    <h3 className="text-base">{m.reference_hooks_verify()}</h3>
    <SampleTabs samples={hooks.snippets} />
    <h3 className="text-base">{m.reference_hooks_events()}</h3>
    <dl className="divide-y divide-line border-y border-line text-sm">
      {hooks.events.map((name) => (
        <div key={name} className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[20rem_minmax(0,1fr)]">
          <dt lang="en" className="font-mono text-[13px] break-all">
            {name}
          </dt>
          <dd className="text-ink-2">{eventWords[name]()}</dd>
        </div>
      ))}
    </dl>
  </div>
)

/** The contract's own sentences are English in every language. */
const Errors = ({ errors }: Pick<ReferenceContent, 'errors'>) => (
  <dl className="mt-5 divide-y divide-line border-y border-line text-sm">
    {errors.map(({ code, status, message }) => (
      <div
        key={code}
        id={failureAnchor(code)}
        className="grid scroll-mt-20 gap-x-4 py-2 target:bg-jade-tint sm:grid-cols-[3rem_15rem_minmax(0,1fr)]"
      >
        <dt className="contents">
          <span className="num text-ink-2">{status}</span>
          <span className="font-mono text-[13px] break-all">{code}</span>
        </dt>
        <dd lang="en" className="text-ink-2">
          {message}
        </dd>
      </div>
    ))}
  </dl>
)

const Part = ({ chapter: { id, title, text }, children }: { chapter: Chapter; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
    <h2 id={`${id}-title`} className="text-2xl tracking-[-0.02em]">
      {title()}
    </h2>
    <p className="mt-3 max-w-2xl text-pretty text-ink-2">{text()}</p>
    {children}
  </section>
)

/** What a developer needs before the first call. */
export const Chapters = ({ hooks, errors }: Pick<ReferenceContent, 'hooks' | 'errors'>) =>
  chapters.map((chapter) => (
    <Part key={chapter.id} chapter={chapter}>
      {chapter.id === 'webhooks' && <Hooks hooks={hooks} />}
      {chapter.id === 'errors' && <Errors errors={errors} />}
    </Part>
  ))
