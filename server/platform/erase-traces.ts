import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { statement } from './statement.ts'

type Traces = {
  address: string
  personId: string
  /** Under which names his calls were kept. */
  callers: string[]
}

/** The address as a word of its own: whoever is called an@ must not take tran@ along. */
const wordOf = (address: string) => {
  const literal = address.replaceAll(/[^\p{L}\p{N}_@-]/gu, (letter) => `\\${letter}`)
  return `(^|[^[:alnum:]._%+-])${literal}($|[^[:alnum:]._-]|[.]($|[^[:alnum:]]))`
}

/**
 * Jobs whose payload, or the trace of whose failure, has the address. What has failed for good would lie for months, so
 * of that also what has his id. A name is many people's, and a word like any other: it goes with the address or stays.
 */
const eraseJobs = statement(
  (_, given: { word: string; personId: string }) => sql`
    delete from pgboss.job
    where lower(replace(concat_ws(' ', data::text, output::text, source_output::text), '\\n', ' ')) ~ ${given.word}
      or (name = 'job.dead'
        and jsonb_path_exists(data, '$.** ? (@ == $id)', jsonb_build_object('id', ${given.personId}::text)))`,
)

const eraseAnswers = statement(
  (_, given: { callers: string[] }) => sql`
    delete from platform.idempotency where caller = any (${given.callers}::text[])`,
)
/** Of others the key stays: what they did once is not done again, and whoever repeats it is refused. */
const blankAnswers = statement(
  (_, given: { word: string }) => sql`
    update platform.idempotency set outcome = null where lower(replace(outcome, '\\n', ' ')) ~ ${given.word}`,
)

/** What the platform itself still holds of somebody who is erased: jobs that wait or died, and answers kept for repetitions. */
export const eraseTraces = async (tx: Tx, { address, personId, callers }: Traces): Promise<void> => {
  const word = wordOf(address.toLowerCase())
  await eraseJobs(tx, { word, personId })
  await eraseAnswers(tx, { callers })
  await blankAnswers(tx, { word })
}
