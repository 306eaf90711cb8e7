import { openIntendedUrl } from '../api/intended-url.ts'

/** Called before the redirect to sign-in, so that the person returns to this page. */
export const rememberReturnUrl = () => {
  try {
    openIntendedUrl(sessionStorage, location.origin).keep(location.pathname + location.search + location.hash)
  } catch (error) {
    console.warn('the return URL could not be stored:', error)
  }
}
