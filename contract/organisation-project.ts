import * as z from 'zod/mini'
import { memberNotFound, notAllowed, projectNotFound, teamNotFound } from './organisation-failure.ts'
import { PageQuery, pageOf } from './page.ts'
import { projectRoles } from './rights.ts'
import { resourceKinds, resourceStatuses } from './resource-kind.ts'
import { route } from './route.ts'
import { FilledLine, Line, Paragraphs } from './text.ts'

export const projectStatuses = ['planning', 'active', 'archived'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

export { type ResourceKind, resourceKinds, type ResourceStatus, resourceStatuses } from './resource-kind.ts'

/** How long a deleted project can come back. */
export const daysToRestore = 30

const projectFields = {
  project_id: z.uuid(),
  name: z.string(),
  description: z.string(),
  status: z.enum(projectStatuses),
  /** The name of the member who answers for it; null when he has left. */
  owner: z.nullable(z.string()),
  owner_id: z.nullable(z.uuid()),
  created_at: z.string(),
  updated_at: z.string(),
  team_count: z.int(),
  member_count: z.int(),
  resource_count: z.int(),
  /** Grows with every change; who changes the project says which one he saw. */
  version: z.int(),
}

export const Project = z
  .object({
    ...projectFields,
    /** What the caller is in it, if anything. */
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
    /** The name of whoever deleted it; null when he has left. */
    deleted_by: z.nullable(z.string()),
    /** From then on it cannot come back. */
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
    /** The number that people and addresses call the team by. */
    team_id: z.int(),
    team_name: z.string(),
    linked_at: z.string(),
    /** The name of whoever linked them; null when he has left. */
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

/** What goes with a project, and what stands in the way. */
export const ProjectDeletion = z
  .object({
    team_count: z.int(),
    member_count: z.int(),
    /** Living keys that are bound to it: they open nothing while it is deleted. */
    key_count: z.int(),
    resource_count: z.int(),
    /** Those that run or are being set up; with any of them the project stays. */
    running_count: z.int(),
  })
  .register(z.globalRegistry, { id: 'ProjectDeletion' })
export type ProjectDeletion = z.infer<typeof ProjectDeletion>

/** The texts are the specification's. */
export const projectTexts = {
  nameRequired: 'Project name is required',
} as const

const name = FilledLine(120, projectTexts.nameRequired)
const description = Paragraphs(2000)

/** A project as a person fills it in. */
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
    message: 'Somebody has changed the project since you opened it. Look at it again, then repeat your change.',
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
    summary: 'Projects, the newest first; `search` looks into name, description and owner, and marks may be left out',
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
    summary: 'Make a project; it begins as planning, and whoever makes it owns it',
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
    summary: 'Change name, description or status; any status may follow any',
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
    summary: 'What deleting the project affects, and what stands in the way',
    params,
    reply: z.object({ deletion: ProjectDeletion }),
    failures: unknown,
  }),
  deleteProject: route({
    ...changing,
    access: { session: 'project.delete', key: 'delete', stepUp: true, impersonated: 'refused' },
    method: 'DELETE',
    path: '/api/v1/projects/:projectId',
    summary: 'Delete a project; for 30 days it can be restored',
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
    summary: 'Projects that were deleted and can still be restored',
    query: SearchQuery,
    reply: pageOf(DeletedProject),
    failures: {},
  }),
  restoreProject: route({
    ...changing,
    access: { session: 'project.delete', key: 'delete', stepUp: false, impersonated: 'refused' },
    method: 'POST',
    path: '/api/v1/deleted-projects/:projectId/restore',
    summary: 'Bring a deleted project back, with its people, teams and resources',
    audit: 'organisation.project_restored',
    params,
    reply: z.object({ project: Project }),
    failures: refused,
  }),
  listProjectMembers: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/projects/:projectId/members',
    summary: 'Who runs the project',
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
    summary: 'Let a member of the organization run the project',
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
    summary: 'Change what somebody is in the project',
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
    summary: 'Take somebody out of the project',
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
    summary: 'Name another member who answers for the project; whoever did so stays as an admin',
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
    summary: 'Have a team work on the project',
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
    summary: 'Have a team not work on the project any more',
    audit: 'organisation.project_team_unlinked',
    params: z.strictObject({ projectId: z.uuid(), teamId }),
    reply: z.object({ unlinked: z.literal(true) }),
    failures: { ...refused, team_not_linked: { status: 404, message: 'This team does not work on the project.' } },
  }),
  listProjectResources: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/projects/:projectId/resources',
    summary: 'What runs in the project, the newest first',
    params,
    query: PageQuery,
    reply: pageOf(ProjectResource),
    failures: unknown,
  }),
}
