/** The server's domains in order: each may import only those after it. */
const domainLine = ['operations', 'dashboard', 'marketplace', 'billing', 'ekyc', 'organisation', 'identity']

/** Placeholder in a rule for the folder of the importing file. */
export const sameFolder = 'SAME_FOLDER'

export type ImportRule = {
  /** The files that the rule applies to. */
  from: RegExp
  /** The files that they may import, as paths from the root. */
  mayImport: RegExp[]
  /** The packages that they may import; by default those in the workspace's package.json. */
  packages?: RegExp
  /** The reason, shown with a finding. */
  because: string
}

const own = (folder: string) => new RegExp(`^${folder}/`)
/** The index of a domain or of a folder inside it. */
const indexes = (domains: string[]) => new RegExp(`^server/(${domains.join('|')})/([^/]+/)*index\\.ts$`)
const contract = own('contract')
const content = own('content')
const browserPackages = /^(?!node:|pg$|fastify|kysely|vitest$)/

const serverDomains: ImportRule[] = domainLine.map((domain, at) => ({
  from: own(`server/${domain}`),
  mayImport: [own(`server/${domain}`), own('server/platform'), indexes(domainLine.slice(at + 1)), contract, content],
  because: `${domain} imports only ${domainLine.slice(at + 1).join(', ') || 'no other domain'}, through index.ts; the other way is an event`,
}))

const webParts =
  /^web\/((ui|api|words|art|store|styles|cart|captcha|preference)\/|boot\/theme\.ts$|edge\/(entries|unfinished|console-routes|console-links|operations-routes)\.ts$)/

type WebApp = {
  /** Folders that compose domains, and may import all of the app. */
  composers: string[]
  /** Folders below every page, which domains may import. */
  shared: string[]
  /** The files at the app's root that domains may import. */
  root: string
}

const webApps: Record<string, WebApp> = {
  site: { composers: [], shared: ['page', 'layout', 'offer', 'form'], root: '[^/]+' },
  console: {
    composers: ['app', 'frame', 'account', 'dashboard'],
    shared: 'page lazy format list form inbound-link session preference navigation auth-page impersonation'.split(' '),
    root: 'paths\\.ts',
  },
  operations: { composers: ['app'], shared: ['session', 'page'], root: '-' },
}

const webRules: ImportRule[] = Object.entries(webApps).flatMap(([app, { composers, shared, root }]) => [
  {
    from: new RegExp(`^web/${app}/(?!(${composers.join('|') || '-'})/)[^/]+/`),
    mayImport: [
      new RegExp(`^web/${app}/${root}$`),
      own(`web/${app}/(${[sameFolder, ...shared].join('|')})`),
      webParts,
      contract,
      content,
    ],
    packages: browserPackages,
    because: 'a domain of the web never imports another one; the composing folders do',
  },
  {
    from: own(`web/${app}`),
    mayImport: [own(`web/${app}`), webParts, contract, content],
    packages: browserPackages,
    because: 'site, console and operations never import each other, and the browser has no Node',
  },
])

/** All dependency rules of the repository. The first one that matches a file applies. */
export const importRules: ImportRule[] = [
  {
    from: /^web\/(.*\.main\.ts$|build\/|words\/compile\.ts$|art\/font\/)/,
    mayImport: [own('web'), contract, content],
    because: 'what builds the web runs in Node, but nothing of the server is in it',
  },
  {
    from: own('web/testing'),
    mayImport: [own('web/(testing|build|boot|captcha|console|operations|words|api)'), own('server/testing'), contract],
    because: 'component tests reach the server by its test harness alone',
  },
  { from: own('contract'), mayImport: [contract], packages: /^zod(\/|$)/, because: 'the contract stands on zod alone' },
  {
    from: own('content'),
    mayImport: [content],
    packages: /^(zod(\/|$)|node:)/,
    because: 'content is data with a schema',
  },
  {
    from: own('server/platform'),
    mayImport: [own('server/platform'), contract],
    because: 'the platform knows no domain',
  },
  {
    from: own('server/testing'),
    mayImport: [
      own('server/testing'),
      own('server/platform'),
      indexes(domainLine),
      /^server\/[^/]+\.ts$/,
      contract,
      content,
    ],
    because: 'the test harness imports domains through index.ts, as all code does',
  },
  ...serverDomains,
  {
    from: own('server'),
    mayImport: [
      /^server\/[^/]+\.ts$/,
      own('server/(platform|openapi|migrations)'),
      indexes(domainLine),
      contract,
      content,
    ],
    because: 'a process is composed of the domains’ index.ts and the platform',
  },
  {
    from: own('web/ui'),
    mayImport: [own('web/(ui|words|art|store|styles)')],
    packages: browserPackages,
    because: 'a UI component knows no domain and calls no API',
  },
  {
    from: own('web/api'),
    mayImport: [own('web/(api|store|words)'), contract],
    packages: browserPackages,
    because: "the client is built from the contract's routes alone",
  },
  {
    from: own('web/(cart|captcha)'),
    mayImport: [own('web/(cart|captcha|api|ui|words)'), contract],
    packages: browserPackages,
    because: 'the cart and the captcha serve the public site and the console alike, and know neither',
  },
  {
    from: own('web/(words|art|styles|boot)'),
    mayImport: [own('web/(words|art|styles|boot|ui)'), contract],
    packages: browserPackages,
    because: 'words, art and styles are below the components',
  },
  {
    from: own('web/console/join'),
    mayImport: [
      /^web\/console\/paths\.ts$/,
      own(`web/console/(join|sign-in|${webApps['console']?.shared.join('|')})`),
      webParts,
      contract,
      content,
    ],
    packages: browserPackages,
    because: 'joining ends with a sign-in and uses its steps, and nothing else of another domain',
  },
  ...webRules,
  {
    from: own('web'),
    mayImport: [own('web'), contract, content],
    because: 'nothing of the server reaches the browser',
  },
  {
    from: own('sandbox'),
    mayImport: [own('sandbox')],
    because: 'the sandbox simulates third parties and shares no code with us',
  },
  {
    from: own('e2e'),
    mayImport: [own('e2e'), contract, /^web\/build\/page-budgets\.ts$/],
    because: 'a journey sees only what a user sees',
  },
  {
    from: own('tools'),
    mayImport: [own('tools'), contract, /^web\/(edge\/(entries|csp|caching)|build\/page-budgets)\.ts$/],
    because: 'tools start processes and do not import their code',
  },
]

/** What the tests of a workspace may import in addition. */
export const testsMayImport: Record<string, RegExp[]> = {
  server: [own('server/testing'), indexes(domainLine), own('server/migrations'), /^server\/[^/]+\.ts$/],
  web: [own('web/(build|words|testing)'), own('server/testing')],
}
export const testPackages = /^(vitest|fast-check|node:)/
