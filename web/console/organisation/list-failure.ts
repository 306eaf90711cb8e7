import { accountSentenceFor } from '../../api/account-failure-words.ts'
import type { CallFailed } from '../../api/call-failed.ts'
import type { ComboboxFailure } from '../../ui/combobox.tsx'

type OptionsQuery = { error: CallFailed | null; isFetching: boolean; refetch: () => Promise<unknown> }

/** The failure of a field whose options could not be loaded. */
export const listFailure = ({ error, isFetching, refetch }: OptionsQuery): ComboboxFailure | undefined =>
  error ? { sentence: accountSentenceFor(error), onRetry: () => void refetch(), isRetrying: isFetching } : undefined
