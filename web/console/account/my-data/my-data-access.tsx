import { ArrowRight, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { intendedUrl } from '../../../api/browser.ts'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { logOut } from '../../session/log-out.ts'
import { paths } from '../../paths.ts'

/** Not signed in. The sign-in leads back, and the link's token stays in this tab. */
export const SignInFirst = () => (
  <>
    <AuthTitle lead={m.departure_file_sign_in_lead()}>{m.departure_file_title()}</AuthTitle>
    <Anchor
      href={paths.login()}
      onClick={() => intendedUrl.keep(paths.myData())}
      className={buttonLook({ size: 'lg', className: 'mt-8 w-full' })}
    >
      {m.departure_file_sign_in()}
      <ArrowRight className="size-4.5" aria-hidden="true" />
    </Anchor>
  </>
)

/** Signed in as another person. The link's owner is not revealed: the mail may have been forwarded. */
export const WrongAccount = ({ signedInAs }: { signedInAs: string | undefined }) => {
  const [busy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    await logOut()
    // after the sign-out, which clears the intended URL
    intendedUrl.keep(paths.myData())
  }
  return (
    <>
      <AuthTitle lead={m.departure_file_other_lead()}>{m.departure_file_other()}</AuthTitle>
      {signedInAs !== undefined && (
        <dl className="mt-7 flex gap-3.5 rounded-xl border border-line bg-surface px-4.5 py-3.5">
          <UserRoundX className="mt-0.5 size-5 flex-none text-ink-3" aria-hidden="true" />
          <div className="min-w-0">
            <dt className="text-sm text-ink-2">{m.departure_file_other_signed_in()}</dt>
            <dd className="font-semibold wrap-anywhere">{signedInAs}</dd>
          </div>
        </dl>
      )}
      <div className="mt-8 flex gap-3 max-sm:flex-col-reverse">
        <Anchor href={paths.dashboard()} className={buttonLook({ variant: 'quiet', size: 'lg' })}>
          {m.departure_file_home()}
        </Anchor>
        <Button size="lg" className="flex-1" busy={busy} onClick={() => void change()}>
          {m.departure_file_switch()}
        </Button>
      </div>
    </>
  )
}
