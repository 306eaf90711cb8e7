import { buttonLook } from '../../ui/button/button-look.ts'
import { Anchor } from '../../ui/link.tsx'
import { m } from '../../words/compiled/messages.js'
import { AuthTitle } from './auth-title.tsx'

type DeadLinkProps = { lead: string; href: string; action: string }

/** A mailed link that no longer works, and where to get a new one. */
export const DeadLink = ({ lead, href, action }: DeadLinkProps) => (
  <>
    <AuthTitle lead={lead}>{m.identity_link_dead_title()}</AuthTitle>
    <p className="mt-8 grid">
      <Anchor href={href} className={buttonLook({ size: 'lg' })}>
        {action}
      </Anchor>
    </p>
  </>
)
