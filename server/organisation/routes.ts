import { organisationAtApi, organisationAtAuth } from '@song-hanh/contract/organisation'
import type { IdentityDeps } from '#identity'
import type { Captcha } from '#platform/captcha/captcha'
import { implementRoutes } from '#platform/http/handler'
import type { Seal } from '#platform/secret/secret'
import { acceptInvitation } from './invitation/accept-invitation.ts'
import { answerApplication } from './application/answer-application.ts'
import { applyForAccount } from './application/apply-for-account.ts'
import { askForInvitation } from './invitation/ask-for-invitation.ts'
import { finishSso } from './sso/finish-sso.ts'
import { inviteMember } from './invitation/invite-member.ts'
import { joinByInvitation } from './invitation/join-by-invitation.ts'
import { keyHandlers } from './key/routes.ts'
import { keyUseHandlers } from './key/use/routes.ts'
import { linkAuthHandlers, linkHandlers } from './link/routes.ts'
import { memberHandlers } from './member/routes.ts'
import { projectHandlers } from './project/routes.ts'
import { projectMemberHandlers } from './project/member/routes.ts'
import { projectTeamHandlers } from './project/team/routes.ts'
import { registrationHandlers } from './registration/routes.ts'
import type { SalesInbox } from './service-request/create-request.ts'
import { serviceHandlers } from './service/routes.ts'
import type { Debts } from './settings/debts.ts'
import { settingsHandlers } from './settings/routes.ts'
import { teamHandlers } from './team/routes.ts'
import { teamMemberHandlers } from './team/member/routes.ts'
import { teamServiceHandlers } from './team/service/routes.ts'
import { webhookHandlers, type WebhookConfig } from './webhook/routes.ts'
import { deliveryHandlers } from './webhook/delivery/routes.ts'
import { listInvitations } from './invitation/list-invitations.ts'
import { listMyOrganisations } from './profile/list-my-organisations.ts'
import { resendInvitation } from './invitation/resend-invitation.ts'
import { revokeInvitation } from './invitation/revoke-invitation.ts'
import { settleSso } from './sso/settle-sso.ts'
import { viewApplication } from './application/view-application.ts'
import { viewInvitation } from './invitation/view-invitation.ts'
import { viewMe } from './profile/view-me.ts'
import { setPolicy } from './policy/set-policy.ts'
import { updateContact } from './profile/update-contact.ts'
import { viewPolicy } from './policy/view-policy.ts'

/** Routes of the auth process, with identity's deps: only there a session can begin. */
export const organisationAuthRoutes = (identity: IdentityDeps, captcha: Captcha) =>
  implementRoutes('organisation', organisationAtAuth, {
    viewMe,
    updateContact,
    applyForAccount: applyForAccount(identity, captcha),
    viewApplication,
    answerApplication,
    viewInvitation,
    acceptInvitation: acceptInvitation(identity),
    joinByInvitation,
    askForInvitation: askForInvitation(identity),
    finishSso: finishSso(identity),
    settleSso: settleSso(identity),
    ...registrationHandlers(identity, captcha),
    ...linkAuthHandlers(identity),
  })

/** Routes of the api process. */
export const organisationApiRoutes = (seal: Seal, config: WebhookConfig & SalesInbox, debts: Debts) =>
  implementRoutes('organisation', organisationAtApi, {
    listMyOrganisations,
    listInvitations,
    inviteMember: inviteMember(seal),
    resendInvitation: resendInvitation(seal),
    revokeInvitation,
    viewPolicy,
    setPolicy,
    ...projectHandlers,
    ...projectMemberHandlers,
    ...projectTeamHandlers,
    ...teamHandlers,
    ...teamMemberHandlers,
    ...teamServiceHandlers,
    ...linkHandlers,
    ...memberHandlers,
    ...settingsHandlers(debts),
    ...keyHandlers,
    ...keyUseHandlers,
    ...webhookHandlers(seal, config),
    ...deliveryHandlers,
    ...serviceHandlers(config),
  })
