import { staffSessionRoutes } from '@song-hanh/contract/operations/session'
import { touchKey } from './authenticator.ts'
import { callPlainly } from './call.ts'

type Key = { url: string; id: string } | undefined

/** Signs in; undefined when the person did not touch a key. */
export const signIn = async (sandbox: Key): Promise<{ staff_id: string } | undefined> => {
  const { options } = await callPlainly(staffSessionRoutes.startSignIn, {})
  const credential = await touchKey(options, sandbox)
  return credential && callPlainly(staffSessionRoutes.signIn, { body: { credential } })
}

/** Proves again who is signed in; false when the person did not touch a key. */
export const prove = async (sandbox: Key): Promise<boolean> => {
  const { options } = await callPlainly(staffSessionRoutes.startProof, {})
  const credential = await touchKey(options, sandbox)
  if (!credential) return false
  await callPlainly(staffSessionRoutes.prove, { body: { credential } })
  return true
}
