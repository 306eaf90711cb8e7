export { plainName } from './plain-name.ts'
export { mayMailUninvited } from './uninvited-mail.ts'
