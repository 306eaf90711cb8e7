export { openClient, type Client } from './open-client.ts'
export { ApiError } from './api-error.ts'
export type { ClientOptions } from './send.ts'
export type * from './generated.ts'
