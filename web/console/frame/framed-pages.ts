import type { PageModule } from '../page/page.tsx'

/** Pages inside the frame, by file. Their chunk names load with it: signing in needs none of them. */
export const framedPages = import.meta.glob<PageModule>([
  '../{account,billing,notification,organisation}/**/*-page.tsx',
  '../app/unfinished-page.tsx',
  '!../account/my-data/*',
  '!../notification/stop-mails-page.tsx',
])
