import { operations } from '@song-hanh/contract/operations'
import { implementRoutes } from '#platform/http/handler'
import type { StaffSessionDeps } from './session/deps.ts'
import { enrol, startEnrolment } from './session/enrol.ts'
import { addPasskey, prove, removePasskey, startPasskey, startProof } from './session/own-passkeys.ts'
import { endSession, listSessions, signOut, viewSelf } from './session/own-session.ts'
import { signIn, startSignIn } from './session/sign-in.ts'

/** Everything under `/staff`. */
export const operationsRoutes = (deps: StaffSessionDeps) =>
  implementRoutes('operations', operations, {
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
  })
