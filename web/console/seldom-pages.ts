import type { PageModule } from './page/page.tsx'

/** Pages that people open by a link in a mail, or once. Signing in and eKYC do not carry their chunk names. */
export const seldomPages = import.meta.glob<PageModule>([
  './{join,impersonation,sign-in/password,sign-in/sso}/**/*-page.tsx',
  './account/my-data/*-page.tsx',
  './ekyc/status-page.tsx',
  './notification/stop-mails-page.tsx',
])
