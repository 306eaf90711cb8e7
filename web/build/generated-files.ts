import { blockedDomainsText } from '@song-hanh/content/blocked-domains'
import { bootScript } from './boot-script.ts'
import { robotsText } from './crawler/robots-text.ts'
import { securityText } from './crawler/security-text.ts'
import { sitemap } from './crawler/sitemap.ts'
import { speculationRules } from './crawler/speculation-rules.ts'
import { developmentVersion } from './version.ts'

type Env = Record<string, string | undefined>
type GeneratedFile = { type: string; make: (env: Env) => string | Promise<string> }

/** Generated files at the root of the site: written by the build, served by the development server. */
export const generatedFiles: Record<string, GeneratedFile> = {
  '/boot.js': { type: 'text/javascript', make: bootScript },
  // the build overwrites it once it knows its files
  '/version.json': { type: 'application/json', make: developmentVersion },
  '/blacklist.txt': { type: 'text/plain', make: () => blockedDomainsText },
  '/robots.txt': { type: 'text/plain', make: robotsText },
  '/sitemap.xml': { type: 'application/xml', make: sitemap },
  '/speculation-rules': { type: 'application/speculationrules+json', make: speculationRules },
  '/.well-known/security.txt': { type: 'text/plain', make: securityText },
}
