import { checkAudit } from '../audit/check-audit.ts'
import { closeOrganisation } from './close-organisation.ts'
import { createOrganisation } from './create-organisation.ts'
import type { Debts } from './debts.ts'
import { exportAudit } from '../audit/export-audit.ts'
import { leaveOrganisation } from './leave-organisation.ts'
import { listActivity } from '../audit/list-activity.ts'
import { listAudit } from '../audit/list-audit.ts'
import { previewClosing } from './preview-closing.ts'
import { previewLeaving } from './preview-leaving.ts'
import { renameOrganisation } from './rename-organisation.ts'
import { viewOrganisation } from './view-organisation.ts'

/** The organisation itself: overview, audit log, name, closing. */
export const settingsHandlers = (debts: Debts) => ({
  viewOrganisation,
  renameOrganisation,
  createOrganisation,
  previewLeaving,
  leaveOrganisation,
  previewClosing: previewClosing(debts),
  closeOrganisation: closeOrganisation(debts),
  listActivity,
  listAudit,
  checkAudit,
  exportAudit,
})
