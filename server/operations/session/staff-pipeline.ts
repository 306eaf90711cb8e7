import { clock } from '#platform/clock'
import { header, limitRate, parseInput } from '#platform/http/steps'
import type { Pipeline, Step } from '#platform/http/http-call'
import type { StaffCaller } from '#platform/http/caller'
import { staffRefused } from '#platform/telemetry/metrics'
import { staffCookie } from './staff-session.ts'

/** How long a used passkey counts as fresh. */
const freshSeconds = 5 * 60

type StaffPipelineDeps = {
  origin: string
  /** Whether staff may work from this address. */
  admits: (address: string) => boolean
  read: (token: string) => Promise<StaffCaller | undefined>
}

/** The pipeline of staff routes: a cookie of the staff's own host and nothing that customers have. */
export const openStaffPipeline = ({ origin, admits, read }: StaffPipelineDeps): Pipeline => {
  // nobody outside learns that there is anything here
  const checkNetwork: Step = ({ request }) => {
    if (admits(request.ip)) return undefined
    staffRefused.inc()
    return 'not_found'
  }

  /** Only our own pages can send all of these; a browser never lets another site do so. */
  const checkOrigin: Step = (call) => {
    if (!header(call, 'x-requested-with')) return 'origin_refused'
    if (header(call, 'sec-fetch-site') !== 'same-origin') return 'origin_refused'
    const sent = header(call, 'origin')
    return sent === undefined || sent === origin ? undefined : 'origin_refused'
  }

  const readCaller: Step = async (call) => {
    const token = call.request.cookies[staffCookie.name]
    if (!token) return undefined
    call.caller = (await read(token)) ?? call.caller
    return undefined
  }

  const checkAccess: Step = ({ operation: { route }, caller }) => {
    const { access } = route
    if (access === 'public') return undefined
    if (caller.kind !== 'staff') return 'unauthenticated'
    if (typeof access === 'string' || !('staff' in access)) return 'forbidden'
    if (access.staff !== 'any' && !caller.permissions.includes(access.staff)) return 'forbidden'
    return access.fresh && clock.seconds() - caller.provenAt > freshSeconds ? 'step_up_required' : undefined
  }

  return {
    steps: [checkNetwork, checkOrigin, readCaller, limitRate, checkAccess, parseInput],
    recheck: [readCaller, checkAccess],
  }
}
