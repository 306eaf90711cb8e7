// All properties of a run share one seed, printed by tools/vitest/setup.ts, so that a failure can be reproduced.
import { configureGlobal } from 'fast-check'

configureGlobal({
  seed: Number(process.env['SEED'] ?? 1),
  numRuns: Number(process.env['PROPERTY_RUNS'] ?? 100),
})
