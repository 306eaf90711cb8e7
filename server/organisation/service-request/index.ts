export { formatRequestNumber } from './request.ts'
