/** For staff commands: applications. */
export { approveApplication } from './approve-application.ts'
export { askApplicant } from './ask-applicant.ts'
export { eraseApplications } from './erase-applications.ts'
export { listApplications, showApplicationToStaff } from './list-applications.ts'
export { rejectApplication } from './reject-application.ts'
export { takeApplication } from './take-application.ts'
