import * as z from 'zod/mini'
import en from './resources.en.json' with { type: 'json' }
import vi from './resources.vi.json' with { type: 'json' }
import { Path, Text } from './text.ts'

/** The kinds that the request form offers; each document answers one of them. */
export const ResourceKind = z.enum(['datasheet', 'brochure', 'white_paper', 'case_study', 'technical_guide'])
export type ResourceKind = z.infer<typeof ResourceKind>

/** A document of the library. The file behind it is made from `documents/<id>.json`. */
export const ResourceDocument = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  title: Text,
  description: Text,
  category: Text,
  type: z.enum(['pdf', 'doc', 'ppt']),
  kind: ResourceKind,
  downloadUrl: Path,
})
export type ResourceDocument = z.infer<typeof ResourceDocument>

export const resources = { vi: z.array(ResourceDocument).parse(vi), en: z.array(ResourceDocument).parse(en) }

/** Slugs of the categories in URLs, in the order of the menu, by their Vietnamese names. */
export const resourceSlugs: Record<string, string> = {
  'Về VNETWORK': 've-vnetwork',
  'Giải pháp bảo mật': 'giai-phap-bao-mat',
  'Hạ tầng & Truyền tải': 'ha-tang-truyen-tai',
  'Bảo mật Email': 'bao-mat-email',
  'Tuân thủ & Quy định': 'tuan-thu-quy-dinh',
}
