import { staffSessionRoutes } from '@song-hanh/contract/operations/session'
import { Check, FingerprintPattern } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTask } from '../../api/use-task.ts'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { m } from '../../words/compiled/messages.js'
import { goTo } from '../page/navigation.tsx'
import { OpenFrame } from '../page/open-frame.tsx'
import { makeKey } from '../session/authenticator.ts'
import { call, callPlainly } from '../session/call.ts'
import { useConnection } from '../session/connection.ts'
import { staffSentenceFor } from '../session/failure-words.ts'
import { reloadSelf, useSelf } from '../session/self.ts'

/** Read once, so that the token stands neither in the history nor on the screen. */
const takeToken = (() => {
  const token = location.pathname === '/enrol' ? location.hash.slice(1) : ''
  if (token) history.replaceState(null, '', location.pathname)
  return () => token
})()

type KeyOutcome = 'made' | 'exists' | 'untouched'

const addFirst = async (token: string, name: string, sandboxUrl: string | undefined): Promise<KeyOutcome> => {
  const { options } = await callPlainly(staffSessionRoutes.startEnrolment, { body: { token } })
  const credential = await makeKey(options, sandboxUrl)
  if (!credential || credential === 'exists') return credential ?? 'untouched'
  await callPlainly(staffSessionRoutes.enrol, { body: { token, credential, name } })
  return 'made'
}

const addSecond = async (name: string, sandboxUrl: string | undefined): Promise<KeyOutcome> => {
  const { options } = await call(staffSessionRoutes.startPasskey, {})
  const credential = await makeKey(options, sandboxUrl)
  if (!credential || credential === 'exists') return credential ?? 'untouched'
  await call(staffSessionRoutes.addPasskey, { body: { credential, name } })
  return 'made'
}

const Step = ({ number, state, children }: { number: number; state: 'done' | 'now' | 'later'; children: string }) => (
  <li className="flex items-center gap-3" aria-current={state === 'now' ? 'step' : undefined}>
    <span
      aria-hidden="true"
      className={cx(
        'grid size-7 flex-none place-items-center rounded-full text-sm font-semibold',
        state === 'later' ? 'bg-off text-on-off' : 'bg-jade text-on-jade',
      )}
    >
      {state === 'done' ? <Check className="size-4" /> : number}
    </span>
    <span className={cx(state === 'later' ? 'text-ink-2' : 'font-semibold')}>{children}</span>
    {state === 'done' && <span className="sr-only">{m.operations_enrol_done()}</span>}
  </li>
)

type KeyFormProps = { label: string; placeholder: string; add: (name: string) => Promise<KeyOutcome> }

const KeyForm = ({ label, placeholder, add }: KeyFormProps) => {
  const [name, setName] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const task = useTask(add)
  const [outcome, setOutcome] = useState<KeyOutcome>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setEmpty(name.trim() === '')
    if (name.trim() === '') return
    setOutcome(await task.run(name.trim()))
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {task.error && <Banner tone="lacquer">{staffSentenceFor(task.error)}</Banner>}
      {outcome === 'exists' && <Banner tone="gold">{m.operations_enrol_exists()}</Banner>}
      {outcome === 'untouched' && <Banner tone="gold">{m.operations_enrol_untouched()}</Banner>}
      <Field label={m.operations_key_name()} error={isEmpty ? m.operations_key_name_empty() : undefined}>
        <Input
          value={name}
          maxLength={60}
          placeholder={placeholder}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
        />
      </Field>
      <Button type="submit" size="lg" busy={task.isPending} className="h-13.5 rounded-xl! text-[1rem]">
        <FingerprintPattern className="size-5" aria-hidden="true" />
        {label}
      </Button>
    </form>
  )
}

/** Two keys on two devices, one after the other: before the second, nothing else works. */
export const EnrolPage = () => {
  const self = useSelf().data
  const sandboxUrl = useConnection()?.sandbox?.url
  const token = takeToken()
  const added = self?.passkeys.length ?? 0
  const finish = async (made: Promise<KeyOutcome>) => {
    const outcome = await made
    if (outcome === 'made') await reloadSelf()
    return outcome
  }
  if (!self && token === '')
    return (
      <OpenFrame>
        <h1 className="text-3xl">{m.operations_link_over_title()}</h1>
        <p className="mt-2.5 text-lg text-ink-2 max-md:text-base">{m.operations_failure_link_over()}</p>
      </OpenFrame>
    )
  return (
    <OpenFrame>
      <h1 className="text-3xl">
        {self ? m.operations_enrol_title({ name: self.name }) : m.operations_enrol_title_new()}
      </h1>
      <p className="mt-2.5 text-lg text-pretty text-ink-2 max-md:text-base">{m.operations_enrol_lead()}</p>
      <ol className="my-7 grid gap-3">
        <Step number={1} state={added > 0 ? 'done' : 'now'}>
          {m.operations_enrol_first()}
        </Step>
        <Step number={2} state={added > 1 ? 'done' : added === 1 ? 'now' : 'later'}>
          {m.operations_enrol_second()}
        </Step>
      </ol>
      {added === 0 && (
        <KeyForm
          key="first"
          label={m.operations_enrol_make_first()}
          placeholder={m.operations_key_name_first()}
          add={(name) => finish(addFirst(token, name, sandboxUrl))}
        />
      )}
      {added === 1 && (
        <KeyForm
          key="second"
          label={m.operations_enrol_make_second()}
          placeholder={m.operations_key_name_second()}
          add={(name) => finish(addSecond(name, sandboxUrl))}
        />
      )}
      {added > 1 && (
        <Button size="lg" onClick={() => goTo('/queue', { replace: true })}>
          {m.operations_enrol_enter()}
        </Button>
      )}
    </OpenFrame>
  )
}
