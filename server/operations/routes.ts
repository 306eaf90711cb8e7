import { operations } from '@song-hanh/contract/operations'
import { implementRoutes } from '#platform/http/handler'
import type { StaffSessionDeps } from './session/deps.ts'
import { enrol, startEnrolment } from './session/enrol.ts'
import { addPasskey, prove, removePasskey, startPasskey, startProof } from './session/own-passkeys.ts'
import { endSession, listSessions, signOut, viewSelf } from './session/own-session.ts'
import { confirmStaffChange, refuseStaffChange } from './staff/decide-change.ts'
import { proposeInvitation, proposeNewKeys } from './staff/propose-change.ts'
import { listStaff, listStaffChanges } from './staff/view-staff.ts'
import { signIn, startSignIn, viewConnection } from './session/sign-in.ts'

/** Everything under `/staff`. */
export const operationsRoutes = (deps: StaffSessionDeps) =>
  implementRoutes('operations', operations, {
    viewConnection: viewConnection(deps),
    startSignIn: startSignIn(deps),
    signIn: signIn(deps),
    startEnrolment: startEnrolment(deps),
    enrol: enrol(deps),
    viewSelf: viewSelf(),
    signOut: signOut(),
    startProof: startProof(deps),
    prove: prove(deps),
    startPasskey: startPasskey(deps),
    addPasskey: addPasskey(deps),
    removePasskey: removePasskey(),
    listSessions: listSessions(),
    endSession: endSession(),
    listStaff: listStaff(),
    listStaffChanges: listStaffChanges(),
    proposeInvitation: proposeInvitation(),
    proposeNewKeys: proposeNewKeys(),
    confirmStaffChange: confirmStaffChange(deps),
    refuseStaffChange: refuseStaffChange(),
  })
