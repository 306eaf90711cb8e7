import type { SearchOf } from '../../edge/console-links.ts'
import { paths } from '../paths.ts'

export type AccountType = 'business' | 'individual'

/** Parameters of the URL; which step is shown depends on the consent, too. */
export type RegisterParams = { type: AccountType | undefined; another: boolean }

export const registerParamsOf = ({ type, another }: SearchOf<'register'>): RegisterParams => ({
  type,
  another: type === 'business' && another === true,
})

export const hrefFor = (type: AccountType, another = false): string =>
  paths.register({ search: { type, another: another || undefined } })

export type RegisterStep = 'choice' | AccountType | 'submitted'

type RegisterState = RegisterParams & { hasAgreed: boolean; hasSubmitted: boolean }

/** A submitted application is shown instead of its form, unless another one is requested. */
export const stepFor = ({ type, another, hasAgreed, hasSubmitted }: RegisterState): RegisterStep => {
  if (type === 'business' && hasSubmitted && !another) return 'submitted'
  return type && hasAgreed ? type : 'choice'
}
