import { type ResourceStatus, resourceStatuses } from '@song-hanh/contract/organisation/resource-kind'

/** The filter is in the URL: a reload keeps it, and it can be shared. */
export type ResourceFilter = { search: string; status: ResourceStatus | undefined; project: string | undefined }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isStatus = (text: string | null): text is ResourceStatus => resourceStatuses.includes(text as ResourceStatus)

export const readResourceFilter = (searchStr: string): ResourceFilter => {
  const params = new URLSearchParams(searchStr)
  const [status, project] = [params.get('status'), params.get('project')]
  return {
    search: params.get('search')?.slice(0, 100) ?? '',
    status: isStatus(status) ? status : undefined,
    project: project && uuid.test(project) ? project : undefined,
  }
}

export const isNarrowed = ({ search, status, project }: ResourceFilter): boolean =>
  search !== '' || status !== undefined || project !== undefined

export const listHref = (path: string, { search, status, project }: ResourceFilter): string => {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (status) params.set('status', status)
  if (project) params.set('project', project)
  return params.size > 0 ? `${path}?${params}` : path
}
