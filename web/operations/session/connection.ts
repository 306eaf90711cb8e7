import { staffSessionRoutes } from '@song-hanh/contract/operations/session'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { listSandboxKeys, type Sandbox } from './authenticator.ts'
import { callPlainly } from './call.ts'

type Connection = { address: string; isSignedIn: boolean; sandbox: Sandbox | undefined }

const readConnection = async (): Promise<Connection> => {
  const {
    address,
    signed_in: isSignedIn,
    authenticator: url,
  } = await callPlainly(staffSessionRoutes.viewConnection, {})
  return {
    address,
    isSignedIn,
    sandbox: url === null ? undefined : { url, keys: await listSandboxKeys(url).catch(() => []) },
  }
}

const connectionQuery = { queryKey: ['connection'], queryFn: readConnection }

/** From where this browser is seen, and the software authenticator of a developer's machine. */
export const useConnection = () => useQuery(connectionQuery).data

export const fetchConnection = () => queryClient.fetchQuery({ ...connectionQuery, staleTime: 0 })
