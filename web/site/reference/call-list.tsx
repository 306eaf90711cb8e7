import { KeyRound } from 'lucide-react'
import { m } from '../../words/compiled/messages.js'
import { usePath } from '../page/page-context.ts'
import { groupNames, groupPath } from './group-names.ts'
import { MethodMark } from './method-mark.tsx'
import type { CallView, GroupView } from './reference-content.ts'

const Call = ({ call, href }: { call: CallView; href: string }) => (
  // the id keeps links to the former single page working
  <li id={call.name} className="scroll-mt-20 border-t border-line target:bg-jade-tint">
    <a
      href={href}
      className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-3.5 gap-y-0.5 py-2.5 hover:bg-hover md:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <MethodMark method={call.method} />
      <span lang="en" className="text-ui font-medium text-pretty">
        {call.summary}
        {call.isForKeys && (
          <>
            <KeyRound aria-hidden className="ml-2 inline size-3.5 text-jade" />
            <span className="sr-only"> ({m.reference_caller_key()})</span>
          </>
        )}
      </span>
      <code className="font-mono text-[13px] leading-6 break-all text-ink-2 max-md:col-start-2">{call.path}</code>
    </a>
  </li>
)

/** All calls of a group, each a link to its place on the group's page. */
export const CallList = ({ group }: { group: GroupView }) => {
  const pathTo = usePath()
  const path = pathTo(groupPath(group.name))
  return (
    <section aria-labelledby={`group-${group.name}`}>
      <h3 id={`group-${group.name}`} className="pb-2.5 text-lg">
        <a href={path} className="inline-flex min-h-11 items-center gap-2 hover:underline md:min-h-0">
          {groupNames[group.name]()}
          <span className="num text-ui font-normal text-ink-2">{group.calls.length}</span>
        </a>
      </h3>
      <ul className="border-b border-line">
        {group.calls.map((call) => (
          <Call key={call.name} call={call} href={`${path}#${call.name}`} />
        ))}
      </ul>
    </section>
  )
}
