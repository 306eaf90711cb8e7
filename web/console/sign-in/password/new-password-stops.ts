import { m } from '../../../words/compiled/messages.js'

/** The steps of a forgotten password. */
export const newPasswordStops = () => [
  m.identity_stop_address(),
  m.identity_stop_link(),
  m.identity_stop_new_password(),
  m.identity_stop_console(),
]
