import type { CallFailed } from '../../../api/failure/call-failed.ts'
import { sentenceFor } from '../../../api/failure/failure-words.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { textLink } from '../../auth-page/auth-look.ts'
import { waitWords } from '../code/wait-words.ts'

type SignInFailureProps = {
  failed: CallFailed
  /** The specification's text where the server sends none. */
  fallback: string
  /** Absent where a link to reset the password would leave unsaved input. */
  offersReset?: boolean
}

/** The server's message; without one the specification's fallback. */
export const SignInFailure = ({ failed, fallback, offersReset = true }: SignInFailureProps) => {
  if (failed.failure === 'unreadable') return <Banner tone="lacquer">{m.identity_login_invalid_response()}</Banner>
  if (failed.failure === 'too_many_tries')
    return (
      <Banner tone="lacquer" title={sentenceFor(failed)}>
        {waitWords(failed)}{' '}
        {offersReset && (
          <Anchor href={paths.forgotPassword()} className={textLink()}>
            {m.identity_set_new_password()}
          </Anchor>
        )}
      </Banner>
    )
  if (failed.problems.length > 0) return <Banner tone="lacquer">{sentenceFor(failed)}</Banner>
  return (
    <Banner tone="lacquer" title={fallback}>
      {sentenceFor(failed)}
    </Banner>
  )
}
