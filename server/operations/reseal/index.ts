export { resealAll } from './reseal.ts'
