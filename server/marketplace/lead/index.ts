/** For staff commands about visitor submissions. */
export { leadState, listLeads, showLead } from './list-leads.ts'
export { takeLead } from './take-lead.ts'
export { closeLead } from './close-lead.ts'
export { closeLeads } from './close-leads.ts'
export { eraseVisitor } from './erase-visitor.ts'
export { releaseLead } from './release-lead.ts'
export { openStates, writeLeadNumber } from './lead.ts'
