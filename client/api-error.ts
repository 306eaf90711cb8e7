type Told = {
  code: string
  message: string
  status: number
  requestId: string | undefined
  /** The field of the input that is meant, where one is. */
  field?: string | undefined
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/**
 * The API refused, or did not answer as it promises. `code` is stable and documented; `requestId` is what support asks
 * for. `status` is 0 when no answer came at all (`offline`).
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly requestId: string | undefined
  readonly field: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor({ code, message, status, requestId, field, retryAfterSeconds, cause }: Told) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status
    this.requestId = requestId
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
  }
}
