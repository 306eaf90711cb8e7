import { m } from '../../../words/compiled/messages.js'

export type PasswordFields = { current: string; fresh: string; confirmation: string }
export type PasswordErrors = Partial<Record<keyof PasswordFields, string>>

/** Shorter ones are rejected at once; the server checks the exact limits, 9 to 64. */
const minLength = 8

export const checkPassword = ({ current, fresh, confirmation }: PasswordFields): PasswordErrors => ({
  ...(current === '' && { current: m.security_password_current_empty() }),
  ...([...fresh].length < minLength && { fresh: m.security_password_short() }),
  ...(fresh !== confirmation && { confirmation: m.security_password_mismatch() }),
})
