import { z } from 'zod'
import { baseUrl, list } from '#platform/config'

export const operationsShape = {
  /** `id:base64,id:base64`, as SEAL_KEYS; only the staff process has it, and it has no other ring. */
  STAFF_SEAL_KEYS: z.string().min(1).optional(),
  /** Origin of the staff's own host; only the staff process has it. */
  STAFF_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional(),
  /** `device`: who may confirm money, manage staff or rotate keys needs keys that cannot leave their device. */
  STAFF_STRONG_KEYS: z.enum(['any', 'device']).default('any'),
  /** The sandbox's authenticator, on this machine alone: its keys are refused where this is not set. */
  STAFF_AUTHENTICATOR_URL: baseUrl.optional(),
  /** Networks from which staff may work, as `203.0.113.0/24, 2001:db8::/32`. In production there is no default. */
  STAFF_NETWORKS: list.default([]),
}
