import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../words/compiled/messages.js'
import { usePath } from '../page/page-context.ts'
import { groupNames, groupPath } from './group-names.ts'
import { OperationSection } from './operation-section.tsx'
import { ReferenceHero } from './reference-hero.tsx'
import type { ReferenceGroupContent, Sample } from './reference-content.ts'
import { SampleLanguage } from './sample-language.ts'

const Entries = ({ name, groups, operations }: ReferenceGroupContent) => {
  const pathTo = usePath()
  return (
    <ul className="text-ui">
      {groups.map((group) => (
        <li key={group}>
          <a
            href={pathTo(groupPath(group))}
            aria-current={group === name ? 'page' : undefined}
            className="flex min-h-11 items-center text-ink-2 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink md:min-h-8"
          >
            {groupNames[group]()}
          </a>
          {group === name && (
            <ul className="mb-3 border-l border-line">
              {operations.map((operation) => (
                <li key={operation.name}>
                  <a
                    href={`#${operation.name}`}
                    className="flex min-h-11 items-center pl-3.5 text-sm wrap-anywhere text-ink-2 hover:text-ink md:min-h-7"
                  >
                    {operation.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Beside the calls where it fits; otherwise folded above them. */
const Contents = (content: ReferenceGroupContent) => (
  <>
    <nav
      aria-label={m.reference_contents()}
      className="max-md:hidden md:sticky md:top-20 md:max-h-[calc(100dvh-6rem)] md:self-start md:overflow-y-auto print:hidden"
    >
      <Entries {...content} />
    </nav>
    <nav aria-label={m.reference_contents()} className="min-w-0 md:hidden print:hidden">
      <details className="group rounded-lg border border-line bg-surface px-4">
        <summary className="flex min-h-12 items-center justify-between font-semibold">
          {m.reference_contents()}
          <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="pb-3">
          <Entries {...content} />
        </div>
      </details>
    </nav>
  </>
)

const Crumb = () => {
  const pathTo = usePath()
  return (
    <p className="pb-2 text-ui">
      <a
        href={pathTo('/api/reference')}
        className="inline-flex min-h-11 items-center gap-1 text-on-deep-2 hover:text-deep-gold md:min-h-0"
      >
        {m.reference_title()}
        <ChevronRight aria-hidden className="size-4" />
      </a>
    </p>
  )
}

export const Page = ({ content }: { content: ReferenceGroupContent }) => {
  const [language, choose] = useState<Sample['language']>('curl')
  const name = groupNames[content.name]()
  return (
    <SampleLanguage value={{ language, choose }}>
      <ReferenceHero title={name} lead={m.reference_group_lead({ group: name, count: content.operations.length })}>
        <Crumb />
      </ReferenceHero>
      <div className="wrap grid gap-x-12 gap-y-8 py-8 md:grid-cols-[200px_minmax(0,1fr)] md:py-12 print:block">
        <Contents {...content} />
        <div className="grid min-w-0 gap-14 print:block print:space-y-10">
          {content.operations.map((operation) => (
            <OperationSection key={operation.name} operation={operation} />
          ))}
        </div>
      </div>
    </SampleLanguage>
  )
}
