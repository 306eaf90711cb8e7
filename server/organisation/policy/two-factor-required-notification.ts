import { defineNotification } from '#platform/event/notification'
import { sendMail } from '#platform/mail/mail'
import { addressOf, batchSize, organisationScope } from '../notification/notification-helpers.ts'
import { findOrganisationName } from '../notification/notification-store.ts'
import { plainCompany } from '../notification/plain-company.ts'
import { listFactorStatus } from './policy-store.ts'
import { twoFactorRequiredMail } from './two-factor-required-mail.ts'

/** To every member without a second factor. */
export const twoFactorRequired = defineNotification({
  kind: 'organisation.two_factor_required',
  event: 'organisation.two_factor_required',
  always: false,
  mail: 'at_once',
  scope: organisationScope,
  prepare: async (tx, { chain_id: organisationId }, after) => {
    const [tenant, members] = await Promise.all([
      findOrganisationName.first(tx, { organisationId }),
      listFactorStatus(tx, { organisationId, after, limit: batchSize }),
    ])
    if (!tenant) return undefined
    return {
      people: members.filter((member) => member.lacks_factor).map((member) => member.person_id),
      ...(members.length === batchSize && { next: members.at(-1)?.person_id }),
      organisationId,
      aboutId: null,
      values: { organisation: tenant.name },
      facts: { organisation: tenant.name },
    }
  },
  digestLine: (values, language) => {
    const tenant = plainCompany(String(values['organisation']))
    return language === 'vi'
      ? `${tenant ?? 'Tổ chức của bạn'} yêu cầu mọi thành viên bật xác thực hai lớp`
      : `${tenant ?? 'Your organization'} asks every member for two-factor authentication`
  },
  send: (tx, to, { organisation }, { seal, stopToken }) =>
    sendMail(tx, twoFactorRequiredMail, {
      ...addressOf(to, 'vi'),
      seal,
      values: { name: to.name, organisation, stopToken },
    }),
})
