import { m } from '../../words/compiled/messages.js'

export type PasswordFields = { current: string; fresh: string; confirmation: string }
export type PasswordComplaints = Partial<Record<keyof PasswordFields, string>>

/** Fewer are told at once; that nine are needed, and no more than 64, is the server's word. */
const fewest = 8

export const judgePassword = ({ current, fresh, confirmation }: PasswordFields): PasswordComplaints => ({
  ...(current === '' && { current: m.security_password_current_empty() }),
  ...([...fresh].length < fewest && { fresh: m.security_password_short() }),
  ...(fresh !== confirmation && { confirmation: m.security_password_mismatch() }),
})
