import * as z from 'zod/mini'
import source from './countable.json' with { type: 'json' }

/**
 * Packages of which one may buy several: what comes by the machine, the name or the mailbox. All others are one plan
 * for the whole organisation, and a second of them would buy nothing.
 */
export const countable: readonly string[] = z.array(z.string()).parse(source)
