import { accountSentenceFor } from '../../api/failure/account-failure-words.ts'
import type { CallFailed } from '../../api/failure/call-failed.ts'
import { FormDialog as PlainFormDialog, type FormDialogProps } from '../../ui/overlay/form-dialog.tsx'

type Failure = CallFailed | string | undefined

/** A dismissed step-up prompt is not a failure. */
const sentenceOf = (failure: Failure): string | undefined => {
  if (failure === undefined || typeof failure === 'string') return failure
  return failure.failure === 'step_up_required' ? undefined : accountSentenceFor(failure)
}

/** The kit's dialog with the sentences of the console's failures. */
export const FormDialog = ({ failure, ...rest }: Omit<FormDialogProps, 'failure'> & { failure: Failure }) => (
  <PlainFormDialog {...rest} failure={sentenceOf(failure)} />
)
