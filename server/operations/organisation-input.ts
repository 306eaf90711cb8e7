import { z } from 'zod'

export const organisation = z.uuid()
export const organisationOption = 'id of the organisation, as the address of its pages and our records name it'
