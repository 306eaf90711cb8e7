import { BookOpen, ListTree, LockKeyhole, RefreshCw, ScanSearch, Scissors, SquareTerminal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'

const tips: readonly [ReactNode, () => string][] = [
  [<LockKeyhole key="store" />, m.key_tip_store],
  [<Scissors key="rights" />, m.key_tip_rights],
  [<RefreshCw key="rotate" />, m.key_tip_rotate],
  [<ScanSearch key="scan" />, m.key_tip_scan],
]

const pages: readonly [ReactNode, () => string, () => string][] = [
  [<BookOpen key="auth" />, m.key_docs_authenticate, () => `${paths.apiReference()}#authentication`],
  [<SquareTerminal key="reference" />, m.key_docs_reference, paths.apiReference],
  [<ListTree key="log" />, m.key_docs_log, () => `${paths.apiReference()}/organisation#listKeyRequests`],
]

const line = 'flex items-start gap-2.5 text-ui [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:flex-none [&_svg]:text-jade'

export const KeyTips = () => (
  <aside aria-label={m.key_tips()} className="xl:border-l xl:border-line xl:pl-7">
    <h2 className="mb-3 text-base">{m.key_tips()}</h2>
    <ul className="grid gap-3 text-ink-2">
      {tips.map(([icon, text]) => (
        <li key={text()} className={line}>
          {icon}
          <span>{text()}</span>
        </li>
      ))}
    </ul>
    <h2 className="mt-8 mb-3 text-base">{m.key_docs()}</h2>
    <ul className="grid gap-1.5">
      {pages.map(([icon, text, href]) => (
        <li key={text()} className={line}>
          {icon}
          <Anchor href={href()} className="font-semibold hover:underline max-md:min-h-11">
            {text()}
          </Anchor>
        </li>
      ))}
    </ul>
  </aside>
)
