import { useState, useSyncExternalStore } from 'react'
import { m } from '../../words/compiled/messages.js'
import { usePath } from '../page/page-context.ts'
import { CallList } from './call-list.tsx'
import { Chapters, chapters } from './chapters.tsx'
import { findCalls } from './find-calls.ts'
import { groupNames, groupPath } from './group-names.ts'
import { ReferenceHero } from './reference-hero.tsx'
import type { ReferenceContent, Sample } from './reference-content.ts'
import { SampleLanguage } from './sample-language.ts'

const entryLook = 'flex min-h-11 items-center text-ink-2 hover:text-ink md:min-h-8'

const Contents = ({ groups }: Pick<ReferenceContent, 'groups'>) => {
  const pathTo = usePath()
  return (
    <nav
      aria-label={m.reference_contents()}
      className="text-ui md:sticky md:top-20 md:max-h-[calc(100dvh-6rem)] md:self-start md:overflow-y-auto print:hidden"
    >
      <p className="pb-1 font-semibold">{m.reference_groups()}</p>
      <ul className="pb-5">
        {groups.map(({ name }) => (
          <li key={name}>
            <a href={pathTo(groupPath(name))} className={entryLook}>
              {groupNames[name]()}
            </a>
          </li>
        ))}
      </ul>
      <p className="pb-1 font-semibold">{m.reference_chapters()}</p>
      <ul>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={entryLook}>
              {title()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Rules = () => (
  <section aria-labelledby="rules" className="max-w-2xl">
    <h2 id="rules" className="text-2xl tracking-[-0.02em]">
      {m.reference_rules()}
    </h2>
    <ul className="mt-4 grid gap-3 text-ink-2">
      {[
        m.reference_rule_envelope(),
        m.reference_rule_request_id(),
        m.reference_rule_organisation(),
        m.reference_rule_limits(),
      ].map((rule) => (
        <li key={rule} className="border-l-2 border-gold pl-4 text-pretty">
          {rule}
        </li>
      ))}
    </ul>
    <p className="mt-5">
      <a
        href="/api/openapi.json"
        className="inline-flex min-h-11 items-center font-semibold text-jade underline underline-offset-4"
      >
        {m.reference_document()}
      </a>
    </p>
  </section>
)

const never = () => () => {}

/** The words of a search that began on the page of a group. */
const useSearch = () => {
  const begun = useSyncExternalStore(
    never,
    () => new URLSearchParams(location.search).get('q') ?? '',
    () => '',
  )
  const [typed, setTyped] = useState<string>()
  return { q: typed ?? begun, onChange: setTyped }
}

/** Rendered by us from the OpenAPI document: ready-made viewers bring scripts and styles that our policy blocks. */
export const Page = ({ content }: { content: ReferenceContent }) => {
  const search = useSearch()
  const [language, choose] = useState<Sample['language']>('curl')
  const isSearching = search.q.trim() !== ''
  const groups = findCalls(content.groups, search.q)
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <SampleLanguage value={{ language, choose }}>
      <ReferenceHero title={m.reference_title()} lead={m.reference_lead()} search={search} />
      <div className="wrap grid gap-12 py-10 md:grid-cols-[190px_minmax(0,1fr)] md:py-14 print:block">
        <Contents groups={content.groups} />
        <div className="grid min-w-0 gap-14 print:block print:space-y-10">
          {!isSearching && <Rules />}
          <section aria-labelledby="calls" className="min-w-0">
            <h2 id="calls" className="text-2xl tracking-[-0.02em]">
              {m.reference_calls()}
            </h2>
            <p role="status" className="mt-2 text-ink-2">
              {isSearching ? m.reference_found({ count }) : m.reference_calls_hint()}
            </p>
            <div className="mt-6 grid gap-10">
              {groups.map((group) => (
                <CallList key={group.name} group={group} />
              ))}
            </div>
          </section>
          {!isSearching && <Chapters {...content} />}
        </div>
      </div>
    </SampleLanguage>
  )
}
