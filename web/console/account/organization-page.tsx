import { prefetch } from '../../api/query.ts'
import { m } from '../../words/compiled/messages.js'
import { loadOverview, OverviewPage } from '../organisation/settings/overview-page.tsx'
import { PolicyContent } from './security/policy-row.tsx'
import { factors } from './security/security-queries.ts'

export const loader = async () => {
  // the person's own factors only decide about one switch; the page does not wait for them
  prefetch(factors()).catch(() => {})
  await loadOverview()
}
export const title = m.console_overview

export default function OrganizationPage() {
  return <OverviewPage policy={<PolicyContent />} />
}
