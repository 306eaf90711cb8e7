import * as z from 'zod/mini'

/** Separate from the organisation's other schemas, because every page of the browser needs it. */
export const OrganisationId = z.uuid().brand<'OrganisationId'>()
export type OrganisationId = z.infer<typeof OrganisationId>
