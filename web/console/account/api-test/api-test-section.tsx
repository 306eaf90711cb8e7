import { profileAuthRoutes } from '@song-hanh/contract/organisation/profile'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { session } from '../../../api/browser.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'
import { ApiResult, type ApiTestResult } from './api-result.tsx'
import { Section } from '../../page/section.tsx'
import { readClaims } from './token-claims.ts'

const { method, path } = profileAuthRoutes.viewMe

const Endpoint = () => (
  <code className="flex min-w-0 flex-wrap items-center gap-x-2.5 rounded-md bg-sunken px-3 py-1.5 font-mono text-ui">
    <b className="font-semibold text-jade">{method}</b>
    {path}
  </code>
)

export const ApiTestSection = () => {
  const { attempt, isPending, error } = useOperation(profileAuthRoutes.viewMe)
  const [answered, setAnswered] = useState<ApiTestResult>()
  const run = async () => {
    const begun = performance.now()
    const answer = await attempt({})
    const milliseconds = Math.max(1, Math.round(performance.now() - begun))
    if (answer instanceof CallFailed) return setAnswered(undefined)
    // the call may have renewed it: this is the token that it was made with
    return setAnswered({ user: answer.user, claims: readClaims(await session.token()), milliseconds })
  }
  return (
    <Section id="api-test" title={m.account_api()} note={m.account_api_note()}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Endpoint />
        <Button variant="quiet" busy={isPending} onClick={() => void run()}>
          {answered || error ? m.account_api_again() : m.account_api_run()}
        </Button>
        <p role="status" className="flex items-center gap-1.5 text-ui text-ink-2">
          {answered && <CircleCheck className="size-4 text-jade" aria-hidden="true" />}
          {answered
            ? m.account_api_passed({ milliseconds: answered.milliseconds })
            : !error && !isPending && m.account_api_idle()}
        </p>
      </div>
      {error && (
        <div className="mt-4">
          <Banner tone="lacquer" title={m.account_api_failed()}>
            {accountSentenceFor(error)}
            {error.requestId && (
              <span className="block text-sm">
                {m.ui_request_id()} <code className="font-mono">{error.requestId}</code>
              </span>
            )}
          </Banner>
        </div>
      )}
      {answered && <ApiResult answered={answered} />}
    </Section>
  )
}
