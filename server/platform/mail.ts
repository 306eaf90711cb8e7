import type { z } from 'zod'
import type { Tx } from './db.ts'
import { enqueue } from './jobs.ts'
import { mailQueue } from './mail/mail-queue.ts'
import { defaultTimeZone } from './mail/format-date.ts'
import type { Reader } from './mail/footer.ts'
import type { MailBlock } from './mail/block.ts'
import type { Seal } from './secret.ts'

export type Language = 'vi' | 'en'

/** What one mail says, as data: the worker makes HTML and plain text of it, the sender need not load either. */
export type MailContent = {
  subject: string
  /** The line that an inbox shows beside the subject. */
  preview: string
  blocks: MailBlock[]
}

export type MailContext = {
  language: Language
  /** Where the reader's clock stands, for `writeMoment`; without one, in Vietnam. */
  timeZone?: string | undefined
  /** An address of ours for a path, with its origin. */
  link(path: string): string
}

/** One press ends such mails for good: a page for people, and what their mail program posts to by itself. */
export type Unsubscribe = { page: string; post: string }

type Words = Record<string, unknown>

export type Mail<Values = unknown> = {
  /** `domain.what_happened` */
  name: string
  values: z.ZodType<Values>
  /** Names of values that open a door (codes, links): they are sealed while they wait in the queue. */
  secret: readonly string[]
  /** The address is sealed too while it waits. */
  sealsAddress: boolean
  reader: Reader
  /** A transactional mail answers what the person did and has none. */
  unsubscribe?(values: Values, context: MailContext): Unsubscribe
  write(values: Values, context: MailContext): MailContent
  /** For the gallery and the tests: names as long and as accented as real ones. */
  sample: Values
}

type Definition<W extends Words, Values, Secret extends keyof Values & string> = {
  name: string
  values: z.ZodType<Values>
  secret?: readonly Secret[]
  sealsAddress?: boolean
  /** Without a word a customer. */
  reader?: Reader
  /** Both languages, the same words in each. */
  words: { vi: W; en: NoInfer<W> }
  content(words: W, values: Values, context: MailContext): MailContent
  sample: Values
} & ({ transactional: true } | { transactional: false; unsubscribe(values: Values, context: MailContext): Unsubscribe })

/** Which values are sealed is part of the type, so that forgetting the seal does not compile. */
export type MailWith<Values, Secret extends string> = Mail<Values> & { secret: readonly Secret[] }

export const defineMail = <W extends Words, Values, Secret extends keyof Values & string = never>(
  definition: Definition<W, Values, Secret>,
): MailWith<Values, Secret> => ({
  name: definition.name,
  values: definition.values,
  secret: definition.secret ?? [],
  sealsAddress: definition.sealsAddress ?? false,
  reader: definition.reader ?? 'customer',
  sample: definition.sample,
  write: (values, context) => definition.content(definition.words[context.language], values, context),
  ...(!definition.transactional && { unsubscribe: definition.unsubscribe }),
})

type Addressed<Values> = {
  to: string
  language: Language
  /** The `time_zone` of whoever reads it, where he is known to us. */
  timeZone?: string | undefined
  values: Values
}
type MailRequest<Values, Secret> = Addressed<Values> & ([Secret] extends [never] ? { seal?: Seal } : { seal: Seal })

/** What the sealed values of a mail are bound to: they open for this mail and this person only. */
export const sealPurpose = (mail: string, to: string): string => `mail ${mail} ${to}`

export const sealAddressPurpose = (mail: string): string => `mail address ${mail}`

/** Has the mail sent once the caller's transaction has committed. Answers the id of the job. */
export const sendMail = async <Values extends object, Secret extends string>(
  tx: Tx,
  mail: MailWith<Values, Secret>,
  { to, language, timeZone, values, seal }: MailRequest<Values, Secret>,
): Promise<string> => {
  const given = Object.entries(mail.values.parse(values))
  const isSecret = ([name]: [string, unknown]) => (mail.secret as readonly string[]).includes(name)
  const hidden = Object.fromEntries(given.filter(isSecret))
  if (mail.sealsAddress && !seal) throw new Error(`${mail.name} seals whom it is for, and has no seal`)
  const id = await enqueue(tx, mailQueue, {
    mail: mail.name,
    ...(mail.sealsAddress && seal ? { sealedTo: seal.seal(to, sealAddressPurpose(mail.name)) } : { to }),
    language,
    ...(timeZone && timeZone !== defaultTimeZone && { timeZone }),
    values: Object.fromEntries(given.filter((entry) => !isSecret(entry))),
    ...(mail.secret.length > 0 && seal && { sealed: seal.seal(JSON.stringify(hidden), sealPurpose(mail.name, to)) }),
  })
  // only a key can keep a job out of its queue, and mails have none
  return id!
}
