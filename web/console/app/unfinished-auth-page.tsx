import { useRouterState } from '@tanstack/react-router'
import { session } from '../../api/browser.ts'
import { buttonLook } from '../../ui/button/button-look.ts'
import { Anchor } from '../../ui/link.tsx'
import { Tag } from '../../ui/tag.tsx'
import { m } from '../../words/compiled/messages.js'
import { AuthFrame } from '../auth-page/auth-frame.tsx'
import { paths } from '../paths.ts'
import { findUnfinished, mustBeUnfinished, unfinishedTitle } from './unfinished.ts'

export const loader = mustBeUnfinished
export const title = unfinishedTitle

const nextLink = () => {
  if (session.isSignedIn()) return { href: paths.dashboard(), label: m.console_to_dashboard() }
  return { href: paths.login(), label: m.console_back_to_login() }
}

/** Outside the console: announces a page to come, in the frame of the sign-in pages. */
export default function UnfinishedAuthPage() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const page = findUnfinished(path)
  if (!page) return null
  const { href, label } = nextLink()
  return (
    <AuthFrame stops={[m.identity_stop_sign_in(), m.identity_stop_console()]} at={0} trust={m.identity_trust()}>
      <Tag tone="gold">{m.console_unfinished_tag()}</Tag>
      <h1 className="mt-3 text-[2.125rem] leading-tight tracking-tight max-sm:text-[1.8125rem]">{page.title()}</h1>
      <h2 className="mt-7 text-base">{m.console_unfinished_head()}</h2>
      <p className="mt-1.5 text-[1rem] leading-relaxed text-ink-2">{page.promise()}</p>
      <p className="mt-4 text-sm text-ink-2">{m.console_unfinished_note()}</p>
      <p className="mt-8">
        <Anchor href={href} className={buttonLook({ variant: 'quiet', size: 'lg' })}>
          {label}
        </Anchor>
      </p>
    </AuthFrame>
  )
}
