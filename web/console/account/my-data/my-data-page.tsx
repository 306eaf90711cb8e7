import { dataDays, departureRoutes } from '@song-hanh/contract/identity/departure'
import { ownSessionRoutes } from '@song-hanh/contract/identity/own-session'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { call, session } from '../../../api/browser.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { DeadLink } from '../../auth-page/dead-link.tsx'
import { FailureBanner } from '../../auth-page/failure-banner.tsx'
import { Highlight } from '../../auth-page/highlight.tsx'
import { AuthFrame } from '../../auth-page/auth-frame.tsx'
import { linkToken } from '../../inbound-link/link-token.ts'
import { paths } from '../../paths.ts'
import { WrongAccount, SignInFirst } from './my-data-access.tsx'
import { saveFile } from '../../page/save-file.ts'

const page = '/auth/data'

export const title = m.departure_file_title

const readSignedInAs = async (): Promise<string | undefined> => {
  try {
    return (await call(ownSessionRoutes.viewUserInfo, {}, { scope: 'person' })).user.email
  } catch {
    // the page shows what is wrong without it
    return undefined
  }
}

/** A button rather than an automatic download: the file lands on whatever machine this is. */
export default function MyDataPage() {
  const download = useOperation(departureRoutes.downloadMyData, { scope: 'person' })
  const [token] = useState(() => linkToken.read(page))
  const [isSignedIn] = useState(() => session.isSignedIn())
  const [signedInAs, setSignedInAs] = useState<string>()
  const [file, setFile] = useState<string>()

  const save = async () => {
    if (token === undefined) return
    const answer = await download.attempt({ body: { token } })
    if (!(answer instanceof CallFailed)) {
      saveFile(answer.file_name, `${JSON.stringify(answer.data, null, 2)}\n`, 'application/json')
      setFile(answer.file_name)
    } else if (answer.failure === 'link_dead') linkToken.forget(page)
    else if (answer.failure === 'link_of_another') setSignedInAs(await readSignedInAs())
  }
  const failure = download.error?.failure
  const isDead = token === undefined || failure === 'link_dead'
  const isAnothers = failure === 'link_of_another'
  const mayDownload = isSignedIn && !isDead && !isAnothers
  return (
    <AuthFrame
      stops={[m.identity_stop_link(), m.departure_stop_file(), m.identity_stop_console()]}
      at={file === undefined ? 1 : 2}
      broken={isDead || isAnothers}
      trust={isDead ? m.identity_trust_error() : m.departure_file_trust({ days: String(dataDays) })}
    >
      {isDead && (
        <DeadLink
          lead={m.departure_file_dead_lead({ days: String(dataDays) })}
          href={`${paths.information()}#data`}
          action={m.departure_file_dead()}
        />
      )}
      {!isDead && !isSignedIn && <SignInFirst />}
      {isAnothers && <WrongAccount signedInAs={signedInAs} />}
      {mayDownload && (
        <>
          {file === undefined ? (
            <AuthTitle lead={m.departure_file_lead()}>{m.departure_file_title()}</AuthTitle>
          ) : (
            <AuthTitle lead={<Highlight text={m.departure_file_done_lead({ file })} part={file} />}>
              {m.departure_file_done()}
            </AuthTitle>
          )}
          <div className="mt-8 grid gap-4">
            {download.error && <FailureBanner failed={download.error} fallback={m.departure_file_failed()} />}
            {file !== undefined && (
              <Anchor href={paths.dashboard()} className={buttonLook({ size: 'lg' })}>
                {m.departure_file_home()}
              </Anchor>
            )}
            <Button
              size="lg"
              variant={file === undefined ? 'primary' : 'quiet'}
              busy={download.isPending}
              onClick={() => void save()}
            >
              <Download className="size-5" aria-hidden="true" />
              {file === undefined ? m.departure_file_save() : m.departure_file_again()}
            </Button>
          </div>
        </>
      )}
    </AuthFrame>
  )
}
