/** For the marketplace: what an organisation runs already. */
export { listKindsInUse } from './resource-store.ts'
