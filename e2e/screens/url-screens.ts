import type { Area, UrlScreen, Viewer } from './screen.ts'

// Data only, without imports that need a running stack: tools read the paths from here.

type More = Partial<Omit<UrlScreen, 'name' | 'area' | 'path'>>
const listIn =
  (area: Area, viewer: Viewer) =>
  (name: string, path: string, more: More = {}): UrlScreen => ({ name, area, viewer, path, ...more })

const site = listIn('site', 'visitor')
const signIn = listIn('sign-in', 'visitor')
const home = listIn('console', 'owner')
const organisation = listIn('organisation', 'owner')
const programs = listIn('programs', 'owner')
const billing = listIn('billing', 'owner')

const longOnly = { longOnly: true } as const
const bothWidths = { shift: 'both-widths' } as const
const byViewer = { viewer: 'viewer', longOnly: true } as const
const byNewOwner = { viewer: 'new-owner' } as const
const vietnamese = { language: 'vi', longOnly: true } as const

const refused = (status: number) => [new RegExp(`the server responded with a status of ${status} `)]

const siteScreens = [
  site('landing', '/', bothWidths),
  site('landing-en', '/en'),
  site('not-found', '/khong-co-trang-nay', { errors: refused(404) }),
  site('digital-transformation', '/digital-transformation'),
  site('digital-transformation-filtered', '/digital-transformation?price=duoi-10-trieu'),
  site('green-transformation', '/green-transformation', longOnly),
  site('green-transformation-category-en', '/en/green-transformation?category=moi-truong'),
  site('ai-transformation', '/ai-transformation', longOnly),
  site('ai-transformation-none', '/ai-transformation?q=khong-co-gi'),
  site('digital-transformation-bao-mat-quan-tri', '/digital-transformation/bao-mat-quan-tri'),
  site('en-ai-transformation-nhan-su-ai', '/en/ai-transformation/nhan-su-ai'),
  site('digital-transformation-unknown', '/digital-transformation/unknown', { errors: refused(404), ...longOnly }),
  site('green-transformation-unknown', '/green-transformation/unknown', { errors: refused(404) }),
  site('cart', '/cart'),
  site('resources', '/resources'),
  site('contact', '/contact'),
  site('contact-en', '/en/contact'),
  site('news', '/news'),
  site('news-vietqr-doi-soat-tu-dong', '/news/vietqr-doi-soat-tu-dong', longOnly),
  site('en-news-vietqr-doi-soat-tu-dong', '/en/news/vietqr-doi-soat-tu-dong'),
  site('legal-terms', '/legal/terms'),
  site('legal-privacy', '/legal/privacy', longOnly),
  site('en-legal-privacy', '/en/legal/privacy'),
  site('launch-notice-confirm', '/launch-notice/confirm?token=nothing-of-ours'),
  site('launch-notice-end', '/launch-notice/end?token=nothing-of-ours'),
  site('reference', '/api/reference', longOnly),
]

const signInScreens = [
  signIn('login', '/auth/login', bothWidths),
  signIn('login-callback-failed', '/auth/login?error=callback_failed&message=Cancelled'),
  signIn('callback-empty', '/auth/callback'),
  signIn('callback-failed', '/auth/callback?error=access_denied&error_description=No'),
  signIn('impersonation-expired', '/auth/impersonation'),
  signIn('register-choice', '/auth/register'),
  signIn('application-unknown', '/auth/application?token=nothing-of-ours', { errors: refused(404) }),
  signIn('invitation-dead', '/auth/invitation?token=nothing-of-ours', { errors: refused(404) }),
  signIn('forgot-password', '/auth/forgot-password'),
  signIn('reset-password-dead', '/auth/reset-password?token=nothing-of-ours', { errors: refused(404) }),
  signIn('verify-email', '/auth/verify-email?token=nothing-of-ours'),
  signIn('email-change-dead', '/auth/email-change?token=nothing-of-ours', { errors: refused(404) }),
  signIn('data-dead', '/auth/data', longOnly),
  signIn('stop-mails-dead', '/auth/stop-mails?token=nothing-of-ours', longOnly),
]

const consoleScreens = [
  home('information', '/account/information', longOnly),
  home('information-vi', '/account/information', vietnamese),
  home('notifications', '/account/notifications', longOnly),
  home('notifications-vi', '/account/notifications', vietnamese),
  home('dashboard-vi', '/dashboard', vietnamese),
  home('in-preparation', '/account/orders', longOnly),
  home('lost', '/account/nowhere', longOnly),
]

const organisationScreens = [
  organisation('organization', '/account/organization', { complete: 'View audit log', ...bothWidths }),
  organisation('organization-viewer', '/account/organization', byViewer),
  organisation('organization-vi', '/account/organization', vietnamese),
  organisation('audit', '/account/organization/audit', { complete: 'Entries 1–10', ...bothWidths }),
  organisation('audit-none', '/account/organization/audit?who=khong-ai-ca'),
  organisation('audit-viewer', '/account/organization/audit', byViewer),
  organisation('audit-vi', '/account/organization/audit', vietnamese),
  organisation('projects', '/account/organization/projects', { complete: 'Website dakmay.vn', ...bothWidths }),
  organisation('projects-viewer', '/account/organization/projects', { viewer: 'viewer' }),
  organisation('projects-vi', '/account/organization/projects', { language: 'vi' }),
  organisation('projects-none', '/account/organization/projects?search=khong-co-gi', longOnly),
  organisation('projects-deleted', '/account/organization/projects?show=deleted', longOnly),
  organisation('projects-deleted-none', '/account/organization/projects?show=deleted', { ...byNewOwner, ...longOnly }),
  organisation(
    'project-resources-direct',
    '/account/organization/projects/01980000-0000-7000-a000-c00000000006?tab=resources',
    { complete: 'trace-lb', ...bothWidths },
  ),
  organisation('teams-list', '/account/organization/teams', longOnly),
  organisation('teams-empty', '/account/organization/teams', { ...byNewOwner, ...longOnly }),
  organisation('teams-vi', '/account/organization/teams', vietnamese),
  organisation('members', '/account/organization/members', { complete: 'tuyet.mai@dakmay.example', ...bothWidths }),
  organisation('members-viewer', '/account/organization/members', byViewer),
  organisation('members-vi', '/account/organization/members', vietnamese),
  organisation('members-none', '/account/organization/members?search=khong-ai-ca', longOnly),
]

const programScreens = [
  programs('keys', '/account/apikeys', { complete: 'production-sync', ...bothWidths }),
  programs('keys-vi', '/account/apikeys', vietnamese),
  programs('keys-viewer', '/account/apikeys', { viewer: 'viewer' }),
  programs('keys-empty', '/account/apikeys', { ...byNewOwner, ...longOnly }),
  programs('webhooks', '/account/webhooks', { complete: '4 events chosen', ...bothWidths }),
  programs('webhooks-empty', '/account/webhooks', { ...byNewOwner, ...longOnly }),
  programs('webhooks-viewer', '/account/webhooks', byViewer),
  programs('webhooks-vi', '/account/webhooks', vietnamese),
  programs('service', '/services/databases', { complete: 'trace-ledger-pg', ...bothWidths }),
  programs('service-vi', '/services/databases', vietnamese),
  programs('service-viewer', '/infrastructure/instances', byViewer),
  programs('service-none', '/services/databases?search=khong-co-gi', longOnly),
  programs('service-empty', '/services/search-engines', byNewOwner),
  programs('service-request', '/account/requests/new?kind=database'),
  programs('service-instance', '/infrastructure/instances/new', longOnly),
  programs('requests', '/account/requests', { complete: 'order-search', ...bothWidths }),
  programs('requests-new', '/account/requests/new', { complete: 'Send request', ...bothWidths }),
  programs('requests-vi', '/account/requests', vietnamese),
  programs('requests-empty', '/account/requests', { ...byNewOwner, ...longOnly }),
  programs('plan', '/account/plan', byNewOwner),
  programs('plan-chosen', '/account/plan', { complete: 'Your plan', ...bothWidths }),
  programs('plan-vi', '/account/plan', vietnamese),
  programs('plan-viewer', '/account/plan', byViewer),
]

const billingScreens = [
  billing('billing', '/account/billing', { complete: 'INV-', ...bothWidths }),
  billing('billing-vi', '/account/billing', vietnamese),
  billing('billing-unpaid', '/account/billing?show=unpaid', longOnly),
  billing('billing-found-none', '/account/billing?search=khong-co-gi', longOnly),
  billing('billing-none', '/account/billing', { ...byNewOwner, ...longOnly }),
  billing('billing-locked', '/account/billing', byViewer),
  billing('billing-details', '/account/billing/details', { complete: 'Billing e-mail', ...bothWidths }),
  billing('billing-details-new', '/account/billing/details', { ...byNewOwner, ...longOnly }),
  billing('billing-details-vi', '/account/billing/details', vietnamese),
  billing('invoice-missing', '/account/billing/invoices/1', longOnly),
]

/** Every screen that its URL alone reaches. */
export const urlScreens: readonly UrlScreen[] = [
  ...siteScreens,
  ...signInScreens,
  ...consoleScreens,
  ...organisationScreens,
  ...programScreens,
  ...billingScreens,
]
