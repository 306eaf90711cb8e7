import { needsStrongKeys, type Permission } from '@song-hanh/contract/operations'
import type { StaffSessionDeps } from './deps.ts'

/** A key of the sandbox, where none is configured: anybody could sign with it. */
export const isRefusedSandboxKey = ({ sandbox }: Pick<StaffSessionDeps, 'sandbox'>, credentialId: string): boolean =>
  sandbox === undefined && credentialId.startsWith('sandbox_')

/** Whether a key will do for what its owner may do: one that a cloud copies is no proof of a device. */
export const isStrongEnough = (
  { strongKeys }: Pick<StaffSessionDeps, 'strongKeys'>,
  { permissions }: { permissions: string[] },
  isDeviceBound: boolean,
): boolean => strongKeys === 'any' || isDeviceBound || !needsStrongKeys(permissions as Permission[])
