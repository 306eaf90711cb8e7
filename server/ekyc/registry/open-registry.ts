import type { EkycConfig } from '../config.ts'
import { sendRequest } from '#platform/http/http-client'
import { unavailable, readDetails } from './read-details.ts'
import type { Registry } from './registry.ts'

/** Short, because it only prefills a form. */
const deadlineMs = 4000

export const openRegistry = ({
  REGISTRY_URL,
  REGISTRY_TOKEN,
}: Pick<EkycConfig, 'REGISTRY_URL' | 'REGISTRY_TOKEN'>): Registry => ({
  find: async (businessNumber, withinMs = deadlineMs) => {
    if (REGISTRY_URL === undefined || withinMs <= 0) return unavailable
    return readDetails(
      await sendRequest({
        url: `${REGISTRY_URL}/ekyc/company/detail`,
        method: 'POST',
        headers: REGISTRY_TOKEN === undefined ? {} : { authorization: `Bearer ${REGISTRY_TOKEN}` },
        body: { businessNumber },
        deadlineMs: Math.min(deadlineMs, Math.ceil(withinMs)),
      }),
    )
  },
})
