import { staffSessionRoutes } from '@song-hanh/contract/operations/session'
import { useQuery } from '@tanstack/react-query'
import { listSandboxKeys, type Sandbox } from './authenticator.ts'
import { callPlainly } from './call.ts'

type Connection = { address: string; sandbox: Sandbox | undefined }

const readConnection = async (): Promise<Connection> => {
  const { address, authenticator: url } = await callPlainly(staffSessionRoutes.viewConnection, {})
  return { address, sandbox: url === null ? undefined : { url, keys: await listSandboxKeys(url).catch(() => []) } }
}

/** From where this browser is seen, and the software authenticator of a developer's machine. */
export const useConnection = () => useQuery({ queryKey: ['connection'], queryFn: readConnection }).data
