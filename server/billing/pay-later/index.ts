export { changePayLater } from './change-pay-later.ts'
