import { publish } from '#platform/event/events'
import type { TestDatabase } from '../database/use-database.ts'

/** Publishes, as identity does, that so many factors were added to an account. */
export const publishFactorsAdded = (db: TestDatabase, personId: string, times = 1): Promise<void> =>
  db.as('auth').within({ kind: 'person', personId }, async (tx) => {
    for (let n = 0; n < times; n += 1)
      await publish(tx, {
        chainId: personId,
        name: 'identity.factor_added',
        payload: { personId, factor: 'totp', secret: 'never shown' },
      })
  })
