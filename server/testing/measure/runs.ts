/**
 * How many random programs a slow property runs: a portion with every change, whose seed differs from run to run so
 * that many runs add up; as many as PROPERTY_RUNS says in the long run.
 */
export const runsOf = (portion: number): number =>
  process.env['LONG'] ? Number(process.env['PROPERTY_RUNS'] ?? 2000) : portion
