import { answerServiceRequest } from './service-request/answer-service-request.ts'
import { approveApplication } from './application/approve-application.ts'
import { askApplicant } from './application/ask-applicant.ts'
import { closeLead } from './lead/close-lead.ts'
import { closeLeads } from './lead/close-leads.ts'
import { closeReport } from './lead/close-report.ts'
import { correctContact } from './organisation/correct-contact.ts'
import { correctEmail } from './identity/correct-email.ts'
import { correctName } from './identity/correct-name.ts'
import { creditInvoice } from './invoice/credit-invoice.ts'
import type { StaffCommand } from './command/command.ts'
import { endStaff } from './staff/end-staff.ts'
import { eraseVisitor } from './lead/erase-visitor.ts'
import { dropHold, listHolds, releaseHold } from './invoice/holds.ts'
import { fulfilServiceRequest } from './service-request/fulfil-service-request.ts'
import { impersonate } from './identity/impersonate.ts'
import { issueInvoice } from './invoice/issue-invoice.ts'
import { listApplications } from './application/list-applications.ts'
import { listLeads } from './lead/list-leads.ts'
import { listReports } from './lead/list-reports.ts'
import { listServiceRequests } from './service-request/list-service-requests.ts'
import { listStaff } from './staff/list-staff.ts'
import { lockPerson } from './identity/lock-person.ts'
import { resumePayLater, suspendPayLater } from './payment/pay-later.ts'
import { confirmProposal, listProposals, refuseProposal } from './approval/proposals.ts'
import { reconcilePayments } from './payment/reconcile-payments.ts'
import { refundPayment } from './payment/refund-payment.ts'
import { rejectApplication } from './application/reject-application.ts'
import { rejectServiceRequest } from './service-request/reject-service-request.ts'
import { releaseLead } from './lead/release-lead.ts'
import { releaseNotices } from './lead/release-notices.ts'
import { reopenOrganisation } from './organisation/reopen-organisation.ts'
import { reviewApplication } from './application/review-application.ts'
import { rotateSigningKey } from './identity/rotate-signing-key.ts'
import { showLead } from './lead/show-lead.ts'
import { payOutCredit, returnTransfer } from './payment/bank-payouts.ts'
import { endSubscription, listSubscriptions, startSubscription } from './invoice/subscriptions.ts'
import { takeLead } from './lead/take-lead.ts'
import { takeServiceRequest } from './service-request/take-service-request.ts'
import { listTransfers, matchTransfer } from './payment/transfers.ts'
import { decidePayment, listPaymentsToReview } from './payment/undecided-payments.ts'
import { unlockPerson } from './identity/unlock-person.ts'
import { verifyAudit } from './organisation/verify-audit.ts'
import { verifyCompany } from './organisation/verify-company.ts'
import { voidInvoice } from './invoice/void-invoice.ts'

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
  correctName,
  correctEmail,
  reopenOrganisation,
  verifyCompany,
  correctContact,
  verifyAudit,
  rotateSigningKey,
  listStaff,
  endStaff,
]
