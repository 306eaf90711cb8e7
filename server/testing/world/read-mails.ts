import { sealAddressPurpose, sealPurpose } from '#platform/mail/mail'
import { mailQueue } from '#platform/mail/mail-queue'
import { openSeal } from '#platform/secret/secret'
import { testConfig } from './open-servers.ts'
import type { TestDatabase } from '../database/use-database.ts'

export type Waiting = {
  mail: string
  to: string
  language: 'vi' | 'en'
  timeZone?: string
  values: Record<string, string | null>
}

/** The mails that wait to be sent to an address, oldest first, with what is sealed in them opened. */
export const readMails = async (db: TestDatabase, to: string): Promise<Waiting[]> => {
  const seal = openSeal(testConfig(db.url('worker')).SEAL_KEYS)
  const { rows } = await db.admin.query<{ data: Waiting & { sealed?: string; sealedTo?: string } }>(
    `select data from pgboss.job where name = $1 and coalesce(data ->> 'to', $2) = $2 order by created_on, id`,
    [mailQueue.name, to],
  )
  const isHis = ({ mail, sealedTo }: { mail: string; sealedTo?: string }) =>
    sealedTo === undefined || seal.open(sealedTo, sealAddressPurpose(mail)) === to
  const own = rows.filter(({ data }) => isHis(data))
  return own.map(({ data: { sealed, mail: name, language, timeZone, values } }) => {
    const mail = { mail: name, language, ...(timeZone && { timeZone }), values }
    const hidden = sealed ? (JSON.parse(seal.open(sealed, sealPurpose(mail.mail, to))) as Waiting['values']) : {}
    return { ...mail, to, values: { ...mail.values, ...hidden } }
  })
}
