import * as z from 'zod/mini'

/**
 * Imported before any schema is created: zod otherwise probes whether it may compile code, which our
 * Content-Security-Policy blocks and reports.
 */
z.config({ jitless: true })
