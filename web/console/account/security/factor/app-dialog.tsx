import { factorRoutes } from '@song-hanh/contract/identity/factor'
import { useState } from 'react'
import { accountSentenceFor } from '../../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { CallFailed } from '../../../../api/failure/call-failed.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { buttonLook } from '../../../../ui/button/button-look.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { CopyButton } from '../../../../ui/button/copy-button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { Field } from '../../../../ui/field/field.tsx'
import { OtpField } from '../../../../ui/field/otp-field.tsx'
import { showToast } from '../../../../ui/feedback/toast.tsx'
import { m } from '../../../../words/compiled/messages.js'
import { CodesDialog } from './codes-dialog.tsx'
import { QrCode } from '../../../../ui/art/qr-code.tsx'
import { followFactors } from '../security-queries.ts'

type AppDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; secret: string; uri: string }

const inFours = (text: string) => text.match(/.{1,4}/g)?.join(' ') ?? text

const Secret = ({ secret, uri }: { secret: string; uri: string }) => (
  <div className="flex gap-6 max-sm:flex-col max-sm:items-center">
    <QrCode text={uri} label={m.security_app_qr()} />
    <div className="grid min-w-0 flex-1 content-center gap-4">
      <p className="text-ui text-pretty text-ink-2">{m.security_app_scan()}</p>
      <div>
        <p className="text-sm font-semibold">{m.security_app_secret()}</p>
        <div className="mt-1 flex items-center gap-1">
          <code className="min-w-0 font-mono text-ui wrap-break-word">{inFours(secret)}</code>
          <CopyButton text={secret} label={m.security_app_secret_copy()} />
        </div>
      </div>
      {/* a phone cannot photograph its own screen */}
      <a href={uri} className={buttonLook({ variant: 'quiet', className: 'md:hidden' })}>
        {m.security_app_open()}
      </a>
    </div>
  </div>
)

/** The secret as QR code and text, the first code, and then the recovery codes that come with a first factor. */
export const AppDialog = ({ open, onOpenChange, secret, uri }: AppDialogProps) => {
  const confirm = useOperation(factorRoutes.confirmTotp, { scope: 'person' })
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<{ sentence: string; round: number }>()
  const [recovery, setRecovery] = useState<string[]>()

  const send = async (typed: string) => {
    if (confirm.isPending) return
    const answer = await confirm.attempt({ body: { verification_code: typed } })
    if (answer instanceof CallFailed) {
      setCode('')
      return setWrong({ sentence: accountSentenceFor(answer), round: (wrong?.round ?? 0) + 1 })
    }
    showToast(m.security_app_added())
    if (answer.recovery_codes) setRecovery(answer.recovery_codes)
    else onOpenChange(false)
    await followFactors()
  }
  if (recovery) return <CodesDialog open={open} onClose={() => onOpenChange(false)} codes={recovery} />

  const isField = confirm.error?.failure === 'wrong_code' || confirm.error?.failure === 'invalid_request'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.security_app_dialog()}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {m.ui_cancel()}
          </Button>
          <Button
            busy={confirm.isPending}
            disabledReason={code.length < 6 ? m.security_app_code() : undefined}
            onClick={() => void send(code)}
          >
            {m.security_app_confirm()}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <Secret secret={secret} uri={uri} />
        {wrong && !isField && confirm.error && <Banner tone="lacquer">{wrong.sentence}</Banner>}
        <Field group label={m.security_app_code()} error={isField ? wrong?.sentence : undefined}>
          <OtpField
            key={wrong?.round ?? 0}
            autoFocus={wrong !== undefined}
            value={code}
            onChange={setCode}
            onComplete={(typed) => void send(typed)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
