type ApiErrorDetails = {
  code: string
  message: string
  status: number
  requestId: string | undefined
  /** The offending input field, if any. */
  field?: string | undefined
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/**
 * The API refused, or gave an unexpected answer. `code` is stable and documented; quote `requestId` to support.
 * `status` is 0 when there was no answer (`offline`).
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly requestId: string | undefined
  readonly field: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor({ code, message, status, requestId, field, retryAfterSeconds, cause }: ApiErrorDetails) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status
    this.requestId = requestId
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
  }
}
