import * as z from 'zod/mini'
import { memberNotFound, notAllowed, projectNotFound, teamNotFound } from './failure.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { projectRoles } from '../rights/rights.ts'
import { resourceKinds, resourceStatuses } from './resource-kind.ts'
import { route } from '../http/route.ts'
import { FilledLine, Line, Paragraphs } from '../value/text.ts'

export const projectStatuses = ['planning', 'active', 'archived'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

export { type ResourceKind, resourceKinds, type ResourceStatus, resourceStatuses } from './resource-kind.ts'

/** Days for which a deleted project can be restored. */
export const daysToRestore = 30

const projectFields = {
  project_id: z.uuid(),
  name: z.string(),
  description: z.string(),
  status: z.enum(projectStatuses),
  /** Name of the project owner; null once they have left. */
  owner: z.nullable(z.string()),
  owner_id: z.nullable(z.uuid()),
  created_at: z.string(),
  updated_at: z.string(),
  team_count: z.int(),
  member_count: z.int(),
  resource_count: z.int(),
  /** Incremented by every change; sent back with a change, for optimistic concurrency. */
  version: z.int(),
}

export const Project = z
  .object({
    ...projectFields,
    /** The caller's project role, if any. */
    own_role: z.nullable(z.enum(projectRoles)),
    may_change: z.boolean(),
    may_staff: z.boolean(),
    may_transfer: z.boolean(),
    may_delete: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Project' })
export type Project = z.infer<typeof Project>

export const DeletedProject = z
  .object({
    ...projectFields,
    deleted_at: z.string(),
    /** Name of the member who deleted it; null once they have left. */
    deleted_by: z.nullable(z.string()),
    /** Cannot be restored after this time. */
    restorable_until: z.string(),
    may_restore: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'DeletedProject' })
export type DeletedProject = z.infer<typeof DeletedProject>

export const ProjectMember = z
  .object({
    project_id: z.uuid(),
    user_id: z.uuid(),
    user_name: z.string(),
    user_email: z.string(),
    role: z.enum(projectRoles),
    joined_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'ProjectMember' })
export type ProjectMember = z.infer<typeof ProjectMember>

export const ProjectTeam = z
  .object({
    project_id: z.uuid(),
    /** Team number, used by people and URLs. */
    team_id: z.int(),
    team_name: z.string(),
    linked_at: z.string(),
    /** Name of the member who linked them; null once they have left. */
    linked_by: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ProjectTeam' })
export type ProjectTeam = z.infer<typeof ProjectTeam>

export const ProjectResource = z
  .object({
    resource_id: z.uuid(),
    project_id: z.uuid(),
    type: z.enum(resourceKinds),
    name: z.string(),
    status: z.enum(resourceStatuses),
    region: z.string(),
    created_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'ProjectResource' })
export type ProjectResource = z.infer<typeof ProjectResource>

/** What the deletion affects, and what blocks it. */
export const ProjectDeletion = z
  .object({
    team_count: z.int(),
    member_count: z.int(),
    /** Active keys bound to it: they have no access while it is deleted. */
    key_count: z.int(),
    resource_count: z.int(),
    /** Running or starting resources; any of them blocks the deletion. */
    running_count: z.int(),
  })
  .register(z.globalRegistry, { id: 'ProjectDeletion' })
export type ProjectDeletion = z.infer<typeof ProjectDeletion>

/** Texts from the specification. */
export const projectTexts = {
  nameRequired: 'Project name is required',
} as const

const name = FilledLine(120, projectTexts.nameRequired)
const description = Paragraphs(2000)

/** A project as entered in the form. */
export const ProjectForm = z.object({ name, description })
export type ProjectForm = z.infer<typeof ProjectForm>

const reading = {
  access: { session: 'organisation.view', key: 'read', stepUp: false, impersonated: 'allowed' },
  rate: 'read',
  idempotency: 'none',
  audit: 'none',
  transaction: 'request',
} as const
const changing = { rate: 'write', idempotency: 'none', transaction: 'request' } as const
const change = { session: 'project.change', key: 'write', stepUp: false, impersonated: 'refused' } as const
const staffing = { session: 'project.staff', key: 'never', stepUp: true, impersonated: 'refused' } as const

const params = z.strictObject({ projectId: z.uuid() })
const ofMember = z.strictObject({ projectId: z.uuid(), userId: z.uuid() })
const teamId = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9_999_999_999))
const SearchQuery = z.extend(PageQuery, { search: z.optional(Line(100)) })

const unknown = { project_not_found: projectNotFound } as const
const refused = {
  ...unknown,
  not_allowed: notAllowed,
} as const
const stale = {
  project_changed: {
    status: 409,
    message: 'Someone else changed this project. Reload and try again.',
  },
} as const
const notMember = {
  member_not_found: memberNotFound,
} as const
const notInProject = {
  project_member_not_found: { status: 404, message: 'This person is not in the project.' },
} as const
const answersForIt = {
  is_project_owner: { status: 409, message: 'This person answers for the project. Name another owner first.' },
} as const

export const projectRoutes = {
  listProjects: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/projects',
    summary: 'Projects, newest first; `search` matches name, description and owner, ignoring diacritics',
    query: SearchQuery,
    reply: pageOf(Project),
    failures: {},
  }),
  viewProject: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/projects/:projectId',
    summary: 'One project',
    params,
    reply: z.object({ project: Project }),
    failures: unknown,
  }),
  createProject: route({
    ...changing,
    access: { session: 'project.create', key: 'write', stepUp: false, impersonated: 'refused' },
    idempotency: 'key',
    method: 'POST',
    path: '/api/v1/projects',
    summary: 'Create a project; it starts as planning, owned by the caller',
    audit: 'organisation.project_created',
    body: z.strictObject({ name, description: z._default(description, '') }),
    reply: z.object({ project: Project }),
    failures: {
      not_allowed: notAllowed,
    },
  }),
  updateProject: route({
    ...changing,
    access: change,
    method: 'PATCH',
    path: '/api/v1/projects/:projectId',
    summary: 'Change name, description or status; any status change is allowed',
    audit: 'organisation.project_updated',
    params,
    body: z.strictObject({
      name: z.optional(name),
      description: z.optional(description),
      status: z.optional(z.enum(projectStatuses)),
      version: z.int(),
    }),
    reply: z.object({ project: Project }),
    failures: { ...refused, ...stale },
  }),
  previewProjectDeletion: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/projects/:projectId/deletion',
    summary: 'What deleting the project affects, and what blocks it',
    params,
    reply: z.object({ deletion: ProjectDeletion }),
    failures: unknown,
  }),
  deleteProject: route({
    ...changing,
    access: { session: 'project.delete', key: 'delete', stepUp: true, impersonated: 'refused' },
    method: 'DELETE',
    path: '/api/v1/projects/:projectId',
    summary: 'Delete a project; it can be restored for 30 days',
    audit: 'organisation.project_deleted',
    params,
    reply: z.object({ restorable_until: z.string() }),
    failures: {
      ...refused,
      project_running: {
        status: 409,
        message:
          'Resources of this project are running. Ask our support team to stop or remove them, then delete the project.',
      },
    },
  }),
  listDeletedProjects: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/deleted-projects',
    summary: 'Deleted projects that can still be restored',
    query: SearchQuery,
    reply: pageOf(DeletedProject),
    failures: {},
  }),
  restoreProject: route({
    ...changing,
    access: { session: 'project.delete', key: 'delete', stepUp: false, impersonated: 'refused' },
    method: 'POST',
    path: '/api/v1/deleted-projects/:projectId/restore',
    summary: 'Restore a deleted project, with its members, teams and resources',
    audit: 'organisation.project_restored',
    params,
    reply: z.object({ project: Project }),
    failures: refused,
  }),
  listProjectMembers: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/projects/:projectId/members',
    summary: 'Project members',
    params,
    query: PageQuery,
    reply: pageOf(ProjectMember),
    failures: unknown,
  }),
  addProjectMember: route({
    ...changing,
    access: staffing,
    method: 'POST',
    path: '/api/v1/projects/:projectId/members',
    summary: 'Add a member of the organization to the project',
    audit: 'organisation.project_member_added',
    params,
    body: z.strictObject({ user_id: z.uuid(), role: z._default(z.enum(projectRoles), 'admin') }),
    reply: z.object({ member: ProjectMember }),
    failures: {
      ...refused,
      ...notMember,
      already_in_project: { status: 409, message: 'This person is in the project already.' },
    },
  }),
  changeProjectMember: route({
    ...changing,
    access: staffing,
    method: 'PATCH',
    path: '/api/v1/projects/:projectId/members/:userId',
    summary: 'Change the project role of a member',
    audit: 'organisation.project_member_changed',
    params: ofMember,
    body: z.strictObject({ role: z.enum(projectRoles) }),
    reply: z.object({ member: ProjectMember }),
    failures: { ...refused, ...notInProject, ...answersForIt },
  }),
  removeProjectMember: route({
    ...changing,
    access: staffing,
    method: 'DELETE',
    path: '/api/v1/projects/:projectId/members/:userId',
    summary: 'Remove a member from the project',
    audit: 'organisation.project_member_removed',
    params: ofMember,
    reply: z.object({ removed: z.literal(true) }),
    failures: { ...refused, ...notInProject, ...answersForIt },
  }),
  changeProjectOwner: route({
    ...changing,
    access: { ...staffing, session: 'project.transfer' },
    method: 'PUT',
    path: '/api/v1/projects/:projectId/owner',
    summary: 'Transfer the project to another member; the previous owner stays as an admin',
    audit: 'organisation.project_owner_changed',
    params,
    body: z.strictObject({ user_id: z.uuid(), version: z.int() }),
    reply: z.object({ project: Project }),
    failures: { ...refused, ...stale, ...notMember },
  }),
  listProjectTeams: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/projects/:projectId/teams',
    summary: 'Teams that work on the project',
    params,
    query: PageQuery,
    reply: pageOf(ProjectTeam),
    failures: unknown,
  }),
  linkTeam: route({
    ...changing,
    access: change,
    method: 'POST',
    path: '/api/v1/projects/:projectId/teams',
    summary: 'Link a team to the project',
    audit: 'organisation.project_team_linked',
    params,
    body: z.strictObject({ team_id: teamId }),
    reply: z.object({ team: ProjectTeam }),
    failures: {
      ...refused,
      team_not_found: teamNotFound,
      already_linked: { status: 409, message: 'This team works on the project already.' },
    },
  }),
  unlinkTeam: route({
    ...changing,
    access: change,
    method: 'DELETE',
    path: '/api/v1/projects/:projectId/teams/:teamId',
    summary: 'Unlink a team from the project',
    audit: 'organisation.project_team_unlinked',
    params: z.strictObject({ projectId: z.uuid(), teamId }),
    reply: z.object({ unlinked: z.literal(true) }),
    failures: { ...refused, team_not_linked: { status: 404, message: 'This team does not work on the project.' } },
  }),
  listProjectResources: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/projects/:projectId/resources',
    summary: 'Resources of the project, newest first',
    params,
    query: PageQuery,
    reply: pageOf(ProjectResource),
    failures: unknown,
  }),
}
