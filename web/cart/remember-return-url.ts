import { openIntendedUrl } from '../api/intended-url.ts'

/** Before the way to the sign-in page: afterwards the person is here again. */
export const rememberReturnUrl = () => {
  try {
    openIntendedUrl(sessionStorage, location.origin).keep(location.pathname + location.search + location.hash)
  } catch (error) {
    console.warn('the sign-in cannot lead back here:', error)
  }
}
