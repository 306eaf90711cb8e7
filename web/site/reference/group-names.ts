import { m } from '../../words/compiled/messages.js'
import type { GroupName } from './reference-content.ts'

export const groupNames: Record<GroupName, () => string> = {
  identity: m.reference_group_identity,
  organisation: m.reference_group_organisation,
  billing: m.reference_group_billing,
  marketplace: m.reference_group_marketplace,
  ekyc: m.reference_group_ekyc,
  dashboard: m.reference_group_dashboard,
}

export const groupPath = (name: GroupName) => `/api/reference/${name}`
