import { accountSentenceFor } from '../../api/failure/account-failure-words.ts'
import type { CallFailed } from '../../api/failure/call-failed.ts'
import type { ComboboxFailure } from '../../ui/field/combobox.tsx'

type OptionsQuery = { error: CallFailed | null; isFetching: boolean; refetch: () => Promise<unknown> }

/** The failure of a field whose options could not be loaded. */
export const listFailure = ({ error, isFetching, refetch }: OptionsQuery): ComboboxFailure | undefined =>
  error ? { sentence: accountSentenceFor(error), onRetry: () => void refetch(), isRetrying: isFetching } : undefined
