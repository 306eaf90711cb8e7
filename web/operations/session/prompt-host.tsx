import { useSyncExternalStore } from 'react'
import { useTask } from '../../api/use-task.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { m } from '../../words/compiled/messages.js'
import { staffSentenceFor } from './failure-words.ts'
import { KeyButton } from './key-button.tsx'
import { openPrompt, type OpenPrompt } from './prompt.ts'
import { useSelf } from './self.ts'
import { prove, signIn } from './sign-in.ts'

const PromptDialog = ({ kind, answer }: OpenPrompt) => {
  const before = useSelf().data
  const touch = useTask(async (sandbox: { url: string; id: string } | undefined) => {
    if (kind === 'proof') return prove(sandbox)
    const signedIn = await signIn(sandbox)
    if (!signedIn) return false
    // what the page shows, and what it was about to send, is the other person's
    const isOther = before && signedIn.staff_id !== before.staff_id
    if (isOther) location.reload()
    return !isOther
  })
  const texts =
    kind === 'proof'
      ? { title: m.operations_proof_title(), lead: m.operations_proof_lead() }
      : { title: m.operations_again_title(), lead: m.operations_again_lead() }
  return (
    <Dialog
      open
      persistent
      width="narrow"
      title={texts.title}
      description={texts.lead}
      onOpenChange={() => answer(false)}
    >
      <div className="grid gap-4">
        {touch.error && <Banner tone="lacquer">{staffSentenceFor(touch.error)}</Banner>}
        <KeyButton
          label={m.operations_touch()}
          busy={touch.isPending}
          onTouch={async (sandbox) => {
            if (await touch.run(sandbox)) answer(true)
          }}
        />
      </div>
    </Dialog>
  )
}

export const PromptHost = () => {
  const open = useSyncExternalStore(openPrompt.subscribe, openPrompt.read)
  return open && <PromptDialog key={open.kind} {...open} />
}
