/** Every page of the staff's host, once. `/staff/*` is their API, so their own page has another word. */
export const operationsRoutes = {
  home: { path: '/' },
  signIn: { path: '/sign-in' },
  enrol: { path: '/enrol' },
  queue: { path: '/queue' },
  colleagues: { path: '/colleagues' },
  me: { path: '/me' },
} as const
