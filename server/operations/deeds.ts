import { approveApplication } from './approve-application.ts'
import { askApplicant } from './ask-applicant.ts'
import type { Deed } from './deed.ts'
import { endStaff } from './end-staff.ts'
import { impersonate } from './impersonate.ts'
import { listApplications } from './list-applications.ts'
import { listStaff } from './list-staff.ts'
import { lockPerson } from './lock-person.ts'
import { rejectApplication } from './reject-application.ts'
import { reviewApplication } from './review-application.ts'
import { rotateSigningKey } from './rotate-signing-key.ts'
import { unlockPerson } from './unlock-person.ts'

/** Everything that staff can do, in the order in which `npm run staff` lists it. */
export const deeds: readonly Deed[] = [
  listApplications,
  reviewApplication,
  askApplicant,
  approveApplication,
  rejectApplication,
  impersonate,
  lockPerson,
  unlockPerson,
  rotateSigningKey,
  listStaff,
  endStaff,
]
