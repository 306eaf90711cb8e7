export { formatApplicationNumber } from './application-mail-layout.ts'
