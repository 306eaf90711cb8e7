import { randomInt } from 'node:crypto'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail/mail'
import { emailChangeCodeMail, joinCodeMail, linkCodeMail, registerCodeMail, stepUpCodeMail } from './code-mail.ts'
import { addCode, type CodeKey, countGuess, lockNewestCode, setCodeUsed } from './code-store.ts'
import { makeLink } from './mailed-link.ts'
import type { IdentityDeps } from '../deps.ts'
import { releaseTry, readWait, consumeTry } from '../throttle/attempt-counter.ts'
import { codeBackoff, mailBackoff, newcomerMailBackoff } from '../throttle/backoff.ts'
import { verifyEmailMail } from './verify-email-mail.ts'

/** What wrong guesses are counted for: the person, or an address that has no account yet. */
type Account = { account?: string }

export const codeDigits = 7
export const codeMinutes = 10
/** After this many wrong guesses the code is void. */
export const maxTriesPerCode = 5

type StoredCode = { tries: number; expires_at: string; used_at: string | null }

const isLive = ({ tries, expires_at, used_at }: StoredCode, now: number) =>
  used_at === null && tries < maxTriesPerCode && Date.parse(expires_at) > now

const partsOf = ({ purpose, boundTo }: CodeKey, digits: string) => ['code', purpose, boundTo, digits]

const guessCounter = (account: string) => ['code_guess', account]

const mails = {
  link: linkCodeMail,
  step_up: stepUpCodeMail,
  join: joinCodeMail,
  register: registerCodeMail,
  email_change: emailChangeCodeMail,
} as const

type Recipient = { to: string; name: string; language: 'vi' | 'en' }

const send = async (
  { seal }: IdentityDeps,
  tx: Tx,
  { personId, purpose }: CodeKey,
  recipient: Recipient,
  code: string,
) => {
  const { to, name, language } = recipient
  if (purpose === 'verify') {
    const token = await makeLink(tx, personId, 'verify_email')
    return sendMail(tx, verifyEmailMail, { to, language, seal, values: { name, code, token } })
  }
  return sendMail(tx, mails[purpose], { to, language, seal, values: { name, code } })
}

/** Mails a seven-digit code. Undefined: sent; otherwise the seconds until the next one may be sent. */
export const mailCode = async (
  deps: IdentityDeps,
  tx: Tx,
  input: CodeKey & Recipient & Account,
): Promise<number | undefined> => {
  const { personId, purpose, boundTo, to, name, language, account = personId } = input
  // an unproven claim to an address must not consume the allowance of its owner
  const isNewcomer = account !== personId
  const [counterKey, policy] = isNewcomer
    ? [['code_mail_newcomer', to], newcomerMailBackoff]
    : [['code_mail', to], mailBackoff]
  // a code that could not be entered is not sent
  const wait = (await readWait(tx, guessCounter(account))) ?? (await consumeTry(tx, counterKey, policy))
  if (wait !== undefined) return wait
  const now = clock.now()
  const at = new Date(now).toISOString()
  const digits = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const key = { personId, purpose, boundTo }
  await addCode(tx, {
    ...key,
    codeId: newId(),
    mac: deps.codeKeys.mac(...partsOf(input, digits)),
    at,
    expiresAt: new Date(now + codeMinutes * 60_000).toISOString(),
  })
  await send(deps, tx, key, { to, name, language }, digits)
  return undefined
}

/** `dead`: used, expired, guessed too often, or never sent. A wrong guess is counted, so the caller must commit. */
export const checkCode = async (
  deps: IdentityDeps,
  tx: Tx,
  input: CodeKey & Account & { code: string },
): Promise<'right' | 'wrong' | 'dead'> => {
  const { personId, purpose, boundTo, code, account = personId } = input
  const now = clock.now()
  const row = await lockNewestCode.first(tx, { personId, purpose, boundTo })
  if (!row || !isLive(row, now)) return 'dead'
  if ((await consumeTry(tx, guessCounter(account), codeBackoff)) !== undefined) return 'dead'
  if (deps.codeKeys.isMac(row.mac, ...partsOf(input, code))) {
    await setCodeUsed(tx, { personId, codeId: row.code_id, at: new Date(now).toISOString() })
    await releaseTry(tx, guessCounter(account))
    return 'right'
  }
  await countGuess(tx, { personId, codeId: row.code_id })
  return 'wrong'
}
