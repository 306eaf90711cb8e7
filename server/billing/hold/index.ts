export { dropHold, listHolds, releaseHold } from './decide-hold.ts'
