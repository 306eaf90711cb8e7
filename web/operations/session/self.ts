import { staffSessionRoutes } from '@song-hanh/contract/operations/session'
import type { Permission } from '@song-hanh/contract/rights/permissions'
import { useQuery } from '@tanstack/react-query'
import { CallFailed } from '../../api/failure/call-failed.ts'
import { queryClient } from '../../api/query-client.ts'
import { call, callPlainly } from './call.ts'
import { fetchConnection } from './connection.ts'

const isAnonymous = (error: unknown) =>
  error instanceof CallFailed && (error as CallFailed).failure === 'unauthenticated'

/** Asks first whether somebody is signed in: a refused call would be an error in the browser's console. */
const readSelf = async () => {
  const { isSignedIn } = await fetchConnection()
  if (!isSignedIn) return null
  return callPlainly(staffSessionRoutes.viewSelf, {}).catch((error: unknown) => {
    if (isAnonymous(error)) return null
    throw error
  })
}

/** The signed-in member of staff; null when nobody is. */
const selfQuery = { queryKey: ['self'], queryFn: readSelf }

export const useSelf = () => useQuery(selfQuery)

/** For pages in the frame, which is shown to members of staff alone. */
export const useMember = () => {
  const { data } = useQuery(selfQuery)
  if (!data) throw new Error('a page of the frame without a member of staff')
  return data
}

export const useHolds = (permission: Permission): boolean => useMember().permissions.includes(permission)

export const reloadSelf = () => queryClient.invalidateQueries({ queryKey: selfQuery.queryKey })

/** What a person has read must not stay for the next. */
export const signOut = async () => {
  await call(staffSessionRoutes.signOut, {})
  queryClient.clear()
  location.assign('/sign-in')
}
