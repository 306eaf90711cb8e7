import { KeyRound, Network, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTask } from '../../api/use-task.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { m } from '../../words/compiled/messages.js'
import { goTo } from '../page/navigation.tsx'
import { OpenFrame } from '../page/open-frame.tsx'
import { useConnection } from '../session/connection.ts'
import { staffSentenceFor } from '../session/failure-words.ts'
import { KeyButton } from '../session/key-button.tsx'
import { reloadSelf } from '../session/self.ts'
import { signIn } from '../session/sign-in.ts'

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <>
    <span aria-hidden="true">{icon}</span>
    <p className="text-pretty">{children}</p>
  </>
)

const Notes = ({ address }: { address: string | undefined }) => (
  <div className="mt-8 grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-3.5 border-t border-line pt-5 text-ui text-ink-2 [&_b]:text-ink [&_svg]:mt-0.5 [&_svg]:size-4.25">
    <Note icon={<Network className="text-jade" />}>
      <b>{m.operations_note_network()}</b> {address && m.operations_note_address({ address })}{' '}
      {m.operations_note_outside()}
    </Note>
    <Note icon={<Timer />}>{m.operations_note_session()}</Note>
    <Note icon={<KeyRound />}>
      <b>{m.operations_note_lost_one()}</b> {m.operations_note_lost_one_text()} <b>{m.operations_note_lost_both()}</b>{' '}
      {m.operations_note_lost_both_text()}
    </Note>
  </div>
)

export const SignInPage = () => {
  const connection = useConnection()
  const touch = useTask(signIn)
  const enter = async (sandbox: Parameters<typeof signIn>[0]) => {
    if (!(await touch.run(sandbox))) return
    await reloadSelf()
    if (['/', '/sign-in', '/enrol'].includes(location.pathname)) goTo('/queue', { replace: true })
  }
  return (
    <OpenFrame>
      <h1 className="text-4xl max-md:text-3xl">{m.operations_sign_in_title()}</h1>
      <p className="mt-2.5 text-lg text-pretty text-ink-2 max-md:text-base">{m.operations_sign_in_lead()}</p>
      <div className="mt-7 grid gap-4 max-md:mt-5.5">
        {touch.error && <Banner tone="lacquer">{staffSentenceFor(touch.error)}</Banner>}
        <KeyButton label={m.operations_sign_in()} busy={touch.isPending} onTouch={(sandbox) => void enter(sandbox)} />
      </div>
      <Notes address={connection?.address} />
    </OpenFrame>
  )
}
