import { paths } from '../paths.ts'

export const accountTypes = ['business', 'individual'] as const
export type AccountType = (typeof accountTypes)[number]

/** Parameters of the URL; which step is shown depends on the consent, too. */
export type RegisterParams = { type: AccountType | undefined; another: boolean }

export const readRegisterParams = (search: string): RegisterParams => {
  const params = new URLSearchParams(search)
  const type = accountTypes.find((it) => it === params.get('type'))
  return { type, another: type === 'business' && params.has('another') }
}

export const hrefFor = (type: AccountType, another = false): string =>
  `${paths.register()}?type=${type}${another ? '&another' : ''}`

export type RegisterStep = 'choice' | AccountType | 'submitted'

type RegisterState = RegisterParams & { hasAgreed: boolean; hasSubmitted: boolean }

/** A submitted application is shown instead of its form, unless another one is requested. */
export const stepFor = ({ type, another, hasAgreed, hasSubmitted }: RegisterState): RegisterStep => {
  if (type === 'business' && hasSubmitted && !another) return 'submitted'
  return type && hasAgreed ? type : 'choice'
}
