/** For organisation, which creates people and signs them in: by invitation, application or single sign-on. */
export { addConsent, addPerson, changeName, findPerson, findPersonByEmail, markEmailVerified } from './person-store.ts'
export { hasAccount } from './has-account.ts'
export { isLocked } from './person.ts'
export { recordRegistration } from './record-registration.ts'
