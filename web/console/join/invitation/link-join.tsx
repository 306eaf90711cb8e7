import { type LinkInfo, linkAuthRoutes } from '@song-hanh/contract/organisation/link'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { intendedUrl } from '../../../api/browser.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import { logOut } from '../../session/log-out.ts'
import { paths } from '../../paths.ts'
import { FailureBanner } from '../../auth-page/failure-banner.tsx'
import { LinkTitle } from './link-title.tsx'

type LinkJoinProps = {
  token: string
  info: LinkInfo
  signedInAs: string
  onJoined: (organisationId: string) => void
  onOvertaken: () => void
}

/** Signed in: join, or switch the account. */
export const LinkJoin = ({ token, info, signedInAs, onJoined, onOvertaken }: LinkJoinProps) => {
  const join = useOperation(linkAuthRoutes.joinByLink)
  const [isLeaving, setLeaving] = useState(false)
  const press = async () => {
    const answer = await join.attempt({ body: { token } })
    if (answer instanceof CallFailed) return answer.failure === 'invitation_dead' ? onOvertaken() : undefined
    if (answer.status === 'already_member') showToast(m.identity_link_already())
    onJoined(answer.organisation_id)
  }
  const change = async () => {
    setLeaving(true)
    await logOut()
    // after the sign-out, which redirects to the login and clears the intended URL
    intendedUrl.keep(paths.invitation())
  }
  return (
    <>
      <LinkTitle info={info} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-3">
        {join.error && <FailureBanner failed={join.error} fallback={m.identity_invitation_failed()} />}
        <Button size="lg" className="wrap-anywhere" busy={join.isPending} onClick={() => void press()}>
          {m.identity_link_join_as({ email: signedInAs })}
        </Button>
        <Button variant="quiet" size="lg" busy={isLeaving} onClick={() => void change()}>
          {m.identity_link_switch()}
        </Button>
      </div>
    </>
  )
}
