import * as z from 'zod/mini'

/**
 * Imported before any schema is made: zod otherwise asks at that moment whether it may compile code, which our
 * Content-Security-Policy refuses and reports.
 */
z.config({ jitless: true })
