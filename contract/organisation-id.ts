import * as z from 'zod/mini'

/** Apart from what is known of an organisation: every page of the browser knows for which one it speaks. */
export const OrganisationId = z.uuid().brand<'OrganisationId'>()
export type OrganisationId = z.infer<typeof OrganisationId>
