import * as z from 'zod/mini'

/** A failure that a caller may get: its HTTP status and one English sentence for API users. */
export type FailureNote = {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 412 | 413 | 422 | 429 | 500 | 503
  message: string
}

/**
 * Failures of the request pipeline, which every route may return before its operation runs. A route's own failures are
 * in its contract.
 */
export const pipelineFailures = {
  invalid_request: { status: 400, message: 'The request does not have the expected form.' },
  unauthenticated: { status: 401, message: 'Sign in to continue.' },
  forbidden: { status: 403, message: 'You do not have the right to do this.' },
  origin_refused: { status: 403, message: 'This call must come from the console itself.' },
  impersonation_refused: { status: 403, message: 'This cannot be done while acting for a customer.' },
  step_up_required: { status: 403, message: 'Confirm that it is you before you continue.' },
  second_factor_required: {
    status: 403,
    message: 'This organization asks every member for a second factor. Set one up first.',
  },
  key_address_refused: { status: 403, message: 'This API key may not be used from this address.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  idempotency_key_required: { status: 400, message: 'Send an Idempotency-Key header with a fresh UUID.' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used for a different request.' },
  rate_limited: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  too_large: { status: 413, message: 'The request is too large.' },
  overloaded: { status: 503, message: 'The service is busy. Try again in a few seconds.' },
  fault: { status: 500, message: 'Something went wrong on our side. Try again, or send us the request id.' },
} as const satisfies Record<string, FailureNote>

export type PipelineFailure = keyof typeof pipelineFailures

/** Failures whose code is a number on the wire, as the specification demands. */
export const wireNumbers = { verification_incomplete: 1401 } as const

export const Problem = z
  .object({
    /** The failure code, or its number where the specification gives one. */
    code: z.union([z.string(), z.int()]),
    message: z.string(),
    /** Path of the documentation of this failure; absent when a proxy answered. */
    type: z.optional(z.string()),
    /** Dotted path of the offending field, for forms. */
    field: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Problem' })
export type Problem = z.infer<typeof Problem>

/** Body of every non-success response of both base paths. */
export const FailureEnvelope = z
  .object({ data: z.optional(z.unknown()), errors: z.array(Problem).check(z.minLength(1)), requestId: z.string() })
  .register(z.globalRegistry, { id: 'FailureEnvelope' })
export type FailureEnvelope = z.infer<typeof FailureEnvelope>
