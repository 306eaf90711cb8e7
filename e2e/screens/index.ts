import { billingScreens } from './billing.ts'
import { consoleScreens } from './console.ts'
import { ekycScreens } from './ekyc.ts'
import { organisationScreens } from './organisation.ts'
import { urlScreens } from './url-screens.ts'
import { programScreens } from './programs.ts'
import type { Screen } from './screen.ts'
import { signInScreens } from './sign-in.ts'

/** Every screen of the sweeps and screenshots. */
export const screens: readonly Screen[] = [
  ...urlScreens,
  ...signInScreens,
  ...consoleScreens,
  ...organisationScreens,
  ...programScreens,
  ...billingScreens,
  ...ekycScreens,
]
