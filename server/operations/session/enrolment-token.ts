import { digestOf } from '#platform/secret/token'

/** What is stored of the token in an enrolment link. */
export const enrolmentDigest = (token: string): Buffer => digestOf('operations.staff_enrolment', token)
