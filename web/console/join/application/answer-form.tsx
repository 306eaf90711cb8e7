import { applicationRoutes } from '@song-hanh/contract/organisation/application'
import type { Application } from '@song-hanh/contract/organisation/application'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Textarea } from '../../../ui/field/textarea.tsx'
import { m } from '../../../words/compiled/messages.js'
import { FailureBanner } from '../../auth-page/failure-banner.tsx'

type AnswerFormProps = {
  token: string
  question: string
  onAnswered: (application: Application) => void
  /** No longer open: it was answered in another window, or the review moved on. */
  onOvertaken: () => void
}

/** The reviewer's question, and the form to answer it. */
export const AnswerForm = ({ token, question, onAnswered, onOvertaken }: AnswerFormProps) => {
  const send = useOperation(applicationRoutes.answerApplication)
  const [words, setWords] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)

  const submit = async () => {
    setIsEmpty(words.trim() === '')
    if (words.trim() === '') return
    const answer = await send.attempt({ body: { token, words } })
    if (!(answer instanceof CallFailed)) onAnswered(answer.application)
    else if (answer.failure === 'nothing_asked') onOvertaken()
  }
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <section className="rounded-lg bg-gold-tint px-4 py-3">
        <h2 className="text-ui text-gold-ink">{m.identity_application_asked()}</h2>
        <p className="mt-1 wrap-break-word whitespace-pre-wrap">{question}</p>
      </section>
      {send.error && <FailureBanner failed={send.error} fallback={m.identity_application_answer_failed()} />}
      <Field
        required
        label={m.identity_application_answer()}
        error={isEmpty ? m.identity_application_answer_empty() : undefined}
      >
        <Textarea
          size="lg"
          rows={5}
          maxLength={4000}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setIsEmpty(false)
          }}
        />
      </Field>
      <Button type="submit" size="lg" busy={send.isPending}>
        {m.identity_application_answer_send()}
      </Button>
    </form>
  )
}
