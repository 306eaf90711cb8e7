import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { m } from '../../words/compiled/messages.js'
import { createFormSubmission } from './submit-form.ts'
import { Modal } from './modal.tsx'
import { LaunchNoticeForm, solutionRoutes } from '@song-hanh/contract/marketplace/solution'
import { call } from '../../api/browser.ts'
import { readOwnEmail } from '../../api/own-email.ts'
import { Thanks } from './thanks.tsx'
import { VisitorForm } from './visitor-form.tsx'

type LaunchNoticeDialogProps = { packageId: string; title: string; onClose: () => void }

const submissionFor = (packageId: string) =>
  createFormSubmission(LaunchNoticeForm, ({ email }, aside) =>
    call(solutionRoutes.askForLaunchNotice, { body: { packageId, email, ...aside } }),
  )

/** Prefills the signed-in person's address, unless they typed first. */
const OwnEmail = () => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    void readOwnEmail().then((email) => {
      if (email && box.current?.value === '') box.current.value = email
    })
  }, [])
  return <Input ref={box} size="lg" name="email" type="email" autoComplete="email" />
}

export const LaunchNoticeDialog = ({ packageId, title, onClose }: LaunchNoticeDialogProps) => (
  <Modal title={m.form_launch_title()} about={m.form_launch_about({ title })} onClose={onClose}>
    <VisitorForm
      form="launch"
      load={async () => submissionFor(packageId)}
      submit={m.form_launch_send()}
      terms={m.form_launch_consent()}
      renderThanks={() => (
        <Thanks
          title={m.form_launch_sent_title()}
          action={
            <Button size="lg" onClick={onClose}>
              {m.form_close()}
            </Button>
          }
        >
          <p>{m.form_launch_sent()}</p>
          <p className="mt-2 text-ui">{m.form_launch_sent_hint()}</p>
        </Thanks>
      )}
    >
      {(errors) => (
        <Field label={m.form_launch_email()} error={errors.email} required>
          <OwnEmail />
        </Field>
      )}
    </VisitorForm>
  </Modal>
)
