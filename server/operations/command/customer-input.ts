import { findCustomer } from '#identity/account'
import type { Database } from '#platform/db/db'
import { z } from 'zod'
import { CommandRefused } from './command.ts'

/** Options shared by commands about a customer. */
export const email = z.email().transform((text) => text.trim().toLowerCase())
/** The customer or applicant reads them, so one word is not enough. */
export const reason = z.string().trim().min(10).max(500)
export const words = z.string().trim().min(10).max(2000)

/** The customer with this address; refuses if there is none. */
export const requireCustomer = async (database: Database, address: string): Promise<string> => {
  const personId = await database.within({ kind: 'none' }, (tx) => findCustomer(tx, address), 'read')
  if (!personId) throw new CommandRefused(`No customer has the address ${address}.`)
  return personId
}
