import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { statement } from './statement.ts'

type Traces = {
  address: string
  personId: string
  /** Caller names of their idempotency records. */
  callers: string[]
}

/** Matches the address as a whole word: erasing an@ must not match tran@. */
const wordPattern = (address: string) => {
  const literal = address.replaceAll(/[^\p{L}\p{N}_@-]/gu, (character) => `\\${character}`)
  return `(^|[^[:alnum:]._%+-])${literal}($|[^[:alnum:]._-]|[.]($|[^[:alnum:]]))`
}

/**
 * Jobs whose payload or error output contains the address. Dead jobs are kept for months, so those that contain the
 * person's id go too. Names are not matched: they are shared by many people.
 */
const eraseJobs = statement(
  (_, params: { word: string; personId: string }) => sql`
    delete from pgboss.job
    where lower(replace(concat_ws(' ', data::text, output::text, source_output::text), '\\n', ' ')) ~ ${params.word}
      or (name = 'job.dead'
        and jsonb_path_exists(data, '$.** ? (@ == $id)', jsonb_build_object('id', ${params.personId}::text)))`,
)

const eraseAnswers = statement(
  (_, params: { callers: string[] }) => sql`
    delete from platform.idempotency where caller = any (${params.callers}::text[])`,
)
/** Other callers keep their key without the answer: the effect is not repeated, and a repeated request is refused. */
const clearAnswers = statement(
  (_, params: { word: string }) => sql`
    update platform.idempotency set outcome = null where lower(replace(outcome, '\\n', ' ')) ~ ${params.word}`,
)

/** Erases what the platform still holds about a person: waiting and dead jobs, and stored idempotent answers. */
export const eraseTraces = async (tx: Tx, { address, personId, callers }: Traces): Promise<void> => {
  const word = wordPattern(address.toLowerCase())
  await eraseJobs(tx, { word, personId })
  await eraseAnswers(tx, { callers })
  await clearAnswers(tx, { word })
}
