import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import type { Debts } from './debts.ts'
import { reopenUntil } from './closing.ts'
import { countKeys, countLinks, countRunning, countPendingInvitations, findOverview } from './settings-store.ts'

export const previewClosing =
  (debts: Debts): Handler<typeof organisation.previewClosing> =>
  async ({ tx, caller }) => {
    const { id: organisationId } = caller.organisation
    const now = new Date(clock.now()).toISOString()
    const [tenant, resources, keys, invitations, links, debt] = await Promise.all([
      findOverview.first(tx, { organisationId }),
      countRunning.first(tx, { organisationId }),
      countKeys.first(tx, { organisationId, now }),
      countPendingInvitations.first(tx, { organisationId, now }),
      countLinks.first(tx, { organisationId, now }),
      debts.count(tx, organisationId),
    ])
    if (!tenant || !resources || !keys || !invitations || !links)
      throw new Error('the organisation of a member was not found')
    const { name, members, projects, teams } = tenant
    return {
      closing: {
        name,
        members,
        projects,
        teams,
        running_resources: resources.running,
        unpaid_invoices: debt.unpaidInvoices,
        pay_later_debts: debt.payLaterDebts,
        keys: keys.keys,
        invitations: invitations.invitations,
        links: links.links,
        reopen_until: reopenUntil(),
      },
    }
  }
