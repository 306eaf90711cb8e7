import './tables.ts'

export { organisationRoutes } from './routes.ts'
/** For every process: which organisation is a person in, and as what? */
export { openMemberships } from './find-membership.ts'
/** For the demo and generated data sets. */
export { addDemoOrganisation } from './demo.ts'
export { addGeneratedOrganisations } from './generate.ts'
