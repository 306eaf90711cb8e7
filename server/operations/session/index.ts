/** For the staff process: who may come in, and by which pipeline. */
export { operationsShape } from '../config.ts'
export { admitNetworks, checkNetworks } from './admit-networks.ts'
export { openStaffPipeline } from './staff-pipeline.ts'
export { readStaffSession } from './staff-session.ts'
