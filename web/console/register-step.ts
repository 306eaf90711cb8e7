import { paths } from './paths.ts'

export const accountTypes = ['business', 'individual'] as const
export type AccountType = (typeof accountTypes)[number]

/** What the address asks for; which step is shown depends on the terms, too. */
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

/** An application that was sent is shown again instead of its form, unless another one is to be sent. */
export const stepFor = ({ type, another, hasAgreed, hasSubmitted }: RegisterState): RegisterStep => {
  if (type === 'business' && hasSubmitted && !another) return 'submitted'
  return type && hasAgreed ? type : 'choice'
}
