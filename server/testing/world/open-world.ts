import { type Credentials, openCaller } from './caller.ts'
import { openMembers } from './members.ts'
import { openServers, testOrigin } from './open-servers.ts'
import { readMails } from './read-mails.ts'
import { useDatabase as openDatabase } from '../database/use-database.ts'

/** The real auth and api servers over the database of this test file, and people to use them. Once per file. */
export const openWorld = async (environment: NodeJS.ProcessEnv = {}) => {
  const db = await openDatabase()
  const servers = await openServers((login) => db.url(login), environment)
  const as = (caller: Credentials) => openCaller(servers, caller)
  return {
    ...(await openMembers(db)),
    db,
    servers,
    origin: environment['PUBLIC_ORIGIN'] ?? testOrigin,
    /** Calls of a member: `world.as(owner).call(organisation.removeMember, { params })`. */
    as,
    /** Calls with an API key, which knows its organisation by itself. */
    withKey: ({ secret }: { secret: string }) => as({ token: secret }),
    /** Calls without a session. */
    visitor: as({}),
    /** The mails that wait to be sent to an address, with the values that are written into them. */
    mailsTo: (email: string) => readMails(db, email),
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
