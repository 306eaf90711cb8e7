import { organisation } from '@song-hanh/contract/organisation'
import { answer } from '#platform/http/handler'
import { listMyOrganisations } from './list-my-organisations.ts'
import { viewMe } from './view-me.ts'

export const organisationRoutes = () => answer('organisation', organisation, { viewMe, listMyOrganisations })
