import { z } from 'zod'

export const organisation = z.uuid()
export const organisationOption = 'id of the organisation, as in its URLs'
