import { accountSentenceFor } from '../../api/account-failure-words.ts'
import type { CallFailed } from '../../api/call-failed.ts'
import type { ComboboxFailure } from '../../ui/combobox.tsx'

type OptionsQuery = { error: CallFailed | null; isFetching: boolean; refetch: () => Promise<unknown> }

/** What a field says whose options the server did not give. */
export const listFailure = ({ error, isFetching, refetch }: OptionsQuery): ComboboxFailure | undefined =>
  error ? { sentence: accountSentenceFor(error), onRetry: () => void refetch(), isRetrying: isFetching } : undefined
