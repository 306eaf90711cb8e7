import { answerServiceRequest } from './answer-service-request.ts'
import { approveApplication } from './approve-application.ts'
import { askApplicant } from './ask-applicant.ts'
import { closeLead } from './close-lead.ts'
import { closeLeads } from './close-leads.ts'
import { closeReport } from './close-report.ts'
import { creditInvoice } from './credit-invoice.ts'
import type { StaffCommand } from './command.ts'
import { endStaff } from './end-staff.ts'
import { eraseVisitor } from './erase-visitor.ts'
import { dropHold, listHolds, releaseHold } from './holds.ts'
import { fulfilServiceRequest } from './fulfil-service-request.ts'
import { impersonate } from './impersonate.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listApplications } from './list-applications.ts'
import { listLeads } from './list-leads.ts'
import { listReports } from './list-reports.ts'
import { listServiceRequests } from './list-service-requests.ts'
import { listStaff } from './list-staff.ts'
import { lockPerson } from './lock-person.ts'
import { resumePayLater, suspendPayLater } from './pay-later.ts'
import { confirmProposal, listProposals, refuseProposal } from './proposals.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundPayment } from './refund-payment.ts'
import { rejectApplication } from './reject-application.ts'
import { rejectServiceRequest } from './reject-service-request.ts'
import { releaseLead } from './release-lead.ts'
import { releaseNotices } from './release-notices.ts'
import { reopenOrganisation } from './reopen-organisation.ts'
import { reviewApplication } from './review-application.ts'
import { rotateSigningKey } from './rotate-signing-key.ts'
import { showLead } from './show-lead.ts'
import { payOutCredit, returnTransfer } from './bank-payouts.ts'
import { endSubscription, listSubscriptions, startSubscription } from './subscriptions.ts'
import { takeLead } from './take-lead.ts'
import { takeServiceRequest } from './take-service-request.ts'
import { listTransfers, matchTransfer } from './transfers.ts'
import { decidePayment, listPaymentsToReview } from './undecided-payments.ts'
import { unlockPerson } from './unlock-person.ts'
import { verifyAudit } from './verify-audit.ts'
import { verifyCompany } from './verify-company.ts'
import { voidInvoice } from './void-invoice.ts'

/** Everything that staff can do, in the order in which `npm run staff` lists it. */
export const staffCommands: readonly StaffCommand[] = [
  listApplications,
  reviewApplication,
  askApplicant,
  approveApplication,
  rejectApplication,
  listLeads,
  showLead,
  takeLead,
  closeLead,
  closeLeads,
  releaseLead,
  releaseNotices,
  listServiceRequests,
  takeServiceRequest,
  answerServiceRequest,
  fulfilServiceRequest,
  rejectServiceRequest,
  issueInvoice,
  voidInvoice,
  creditInvoice,
  listSubscriptions,
  startSubscription,
  endSubscription,
  refundPayment,
  listPaymentsToReview,
  decidePayment,
  listTransfers,
  matchTransfer,
  returnTransfer,
  payOutCredit,
  reconcilePayments,
  suspendPayLater,
  resumePayLater,
  listHolds,
  releaseHold,
  dropHold,
  listProposals,
  confirmProposal(() => staffCommands),
  refuseProposal,
  listReports,
  closeReport,
  eraseVisitor,
  impersonate,
  lockPerson,
  unlockPerson,
  reopenOrganisation,
  verifyCompany,
  verifyAudit,
  rotateSigningKey,
  listStaff,
  endStaff,
]
