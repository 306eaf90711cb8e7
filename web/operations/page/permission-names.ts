import type { Permission } from '@song-hanh/contract/rights/permissions'
import { m } from '../../words/compiled/messages.js'

export const permissionNames: Record<Permission, () => string> = {
  'applications.review': m.operations_permission_applications_review,
  'leads.handle': m.operations_permission_leads_handle,
  'requests.handle': m.operations_permission_requests_handle,
  'billing.manage': m.operations_permission_billing_manage,
  'billing.confirm': m.operations_permission_billing_confirm,
  'visitors.erase': m.operations_permission_visitors_erase,
  'people.impersonate': m.operations_permission_people_impersonate,
  'people.lock': m.operations_permission_people_lock,
  'organisations.manage': m.operations_permission_organisations_manage,
  'keys.rotate': m.operations_permission_keys_rotate,
  'staff.end': m.operations_permission_staff_end,
  'staff.manage': m.operations_permission_staff_manage,
}
