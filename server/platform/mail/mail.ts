import type { Language } from '@song-hanh/contract/value/text'
import type { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../job/job.ts'
import { mailQueue } from './mail-queue.ts'
import { defaultTimeZone } from './format-date.ts'
import type { Reader } from './footer.ts'
import type { MailBlock } from './block.ts'
import type { Seal } from '../secret/secret.ts'

export type { Language } from '@song-hanh/contract/value/text'

/** Content of a mail as data: the worker renders HTML and plain text, so the sender need not load a renderer. */
export type MailContent = {
  subject: string
  /** Preview text that an inbox shows beside the subject. */
  preview: string
  blocks: MailBlock[]
}

export type MailContext = {
  language: Language
  /** Time zone of the recipient for `formatDateTime`; default Vietnam. */
  timeZone?: string | undefined
  /** Absolute URL of one of our paths. */
  link(path: string): string
}

/** Unsubscribe links: a page for people, and the target of one-click unsubscribe. */
export type Unsubscribe = { page: string; post: string }

type Words = Record<string, unknown>

export type Mail<Values = unknown> = {
  /** `domain.what_happened` */
  name: string
  values: z.ZodType<Values>
  /** Names of secret values (codes, links): they are sealed while they wait in the queue. */
  secret: readonly string[]
  /** The address is sealed in the queue too. */
  sealsAddress: boolean
  reader: Reader
  /** Absent for transactional mails, which answer an action of the person. */
  unsubscribe?(values: Values, context: MailContext): Unsubscribe
  write(values: Values, context: MailContext): MailContent
  /** For the gallery and the tests: realistic names, long and with diacritics. */
  sample: Values
}

type Definition<W extends Words, Values, Secret extends keyof Values & string> = {
  name: string
  values: z.ZodType<Values>
  secret?: readonly Secret[]
  sealsAddress?: boolean
  /** Default: customer. */
  reader?: Reader
  /** Both languages, with the same keys. */
  words: { vi: W; en: NoInfer<W> }
  content(words: W, values: Values, context: MailContext): MailContent
  sample: Values
} & ({ transactional: true } | { transactional: false; unsubscribe(values: Values, context: MailContext): Unsubscribe })

/** The secret values are part of the type, so that forgetting the seal does not compile. */
export type MailWithSecrets<Values, Secret extends string> = Mail<Values> & { secret: readonly Secret[] }

export const defineMail = <W extends Words, Values, Secret extends keyof Values & string = never>(
  definition: Definition<W, Values, Secret>,
): MailWithSecrets<Values, Secret> => ({
  name: definition.name,
  values: definition.values,
  secret: definition.secret ?? [],
  sealsAddress: definition.sealsAddress ?? false,
  reader: definition.reader ?? 'customer',
  sample: definition.sample,
  write: (values, context) => definition.content(definition.words[context.language], values, context),
  ...(!definition.transactional && { unsubscribe: definition.unsubscribe }),
})

type MailAddressing<Values> = {
  to: string
  language: Language
  /** Time zone of the recipient, if known. */
  timeZone?: string | undefined
  values: Values
}
type MailRequest<Values, Secret> = MailAddressing<Values> &
  ([Secret] extends [never] ? { seal?: Seal } : { seal: Seal })

/** Binds sealed values to this mail and this recipient. */
export const sealPurpose = (mail: string, to: string): string => `mail ${mail} ${to}`

export const sealAddressPurpose = (mail: string): string => `mail address ${mail}`

/** Enqueues the mail in the caller's transaction. Returns the job id. */
export const sendMail = async <Values extends object, Secret extends string>(
  tx: Tx,
  mail: MailWithSecrets<Values, Secret>,
  { to, language, timeZone, values, seal }: MailRequest<Values, Secret>,
): Promise<string> => {
  const entries = Object.entries(mail.values.parse(values))
  const isSecret = ([name]: [string, unknown]) => (mail.secret as readonly string[]).includes(name)
  const hidden = Object.fromEntries(entries.filter(isSecret))
  if (mail.sealsAddress && !seal) throw new Error(`${mail.name} seals its recipient and needs a seal`)
  const id = await enqueue(tx, mailQueue, {
    mail: mail.name,
    ...(mail.sealsAddress && seal ? { sealedTo: seal.seal(to, sealAddressPurpose(mail.name)) } : { to }),
    language,
    ...(timeZone && timeZone !== defaultTimeZone && { timeZone }),
    values: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
    ...(mail.secret.length > 0 && seal && { sealed: seal.seal(JSON.stringify(hidden), sealPurpose(mail.name, to)) }),
  })
  // only a job key can prevent enqueuing, and mails have none
  if (id === undefined) throw new Error(`${mail.name} was not enqueued`)
  return id
}
