/** For staff commands. */
export { correctContact } from './correct-contact.ts'
