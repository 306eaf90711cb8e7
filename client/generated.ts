// Made from the contract by tools/client.ts. Do not edit it.

export type ApiKey = {
  key_id: string
  name: string
  prefix: string
  last4: string
  scopes: ('read' | 'write' | 'delete')[]
  project: { project_id: string; name: string; is_deleted: boolean } | null
  maker: { person_id: string; name: string | null }
  addresses: string[]
  state: 'active' | 'expired' | 'revoked'
  created_at: string
  expires_at: string | null
  last_used_at: string | null
  revoked_at: string | null
  has_successor: boolean
  version: number
}

export type DeletedProject = {
  project_id: string
  name: string
  description: string
  status: 'planning' | 'active' | 'archived'
  owner: string | null
  owner_id: string | null
  created_at: string
  updated_at: string
  team_count: number
  member_count: number
  resource_count: number
  version: number
  deleted_at: string
  deleted_by: string | null
  restorable_until: string
  may_restore: boolean
}

export type HeldRole = {
  team_id: number
  team_name: string
  service_uuid: string
  service_name: string
  role: 'admin' | 'developer' | 'viewer'
  assigned_at: string
}

export type Invoice = {
  invoice_id: number
  invoice_number: string
  invoice_kind: 'invoice' | 'credit_note'
  invoice_description: string
  invoice_status: 1 | 2
  invoice_state: 'issued' | 'partially_paid' | 'overdue' | 'paid' | 'void'
  invoice_subtotal: number
  invoice_tax: number
  invoice_total: number
  invoice_paid: number
  invoice_open: number
  invoice_created_at: string
  invoice_duedate: string
  invoice_paid_at: string | null
  may_pay: boolean
  invoice_items: InvoiceItem[]
  invoice_taxes: { percent: number; base: number; tax: number }[]
  buyer: InvoiceBuyer
  void_reason: string | null
  corrects: { invoice_id: number; invoice_number: string; invoice_kind: 'invoice' | 'credit_note' } | null
  replaced_by: { invoice_id: number; invoice_number: string; invoice_kind: 'invoice' | 'credit_note' } | null
  credit_notes: { invoice_id: number; invoice_number: string; invoice_kind: 'invoice' | 'credit_note' }[]
  version: number
  pdf_languages: ('vi' | 'en')[]
}

export type InvoiceBuyer = {
  name: string
  tax_code: string
  address: string
  city: string
  state: string
  country: string
  zipcode: string
  email: string
}

export type InvoiceItem = {
  invoice_item_id: string
  invoice_item_name: string
  invoice_item_detail: string
  invoice_item_value: number
  invoice_item_unit: string
  invoice_item_price: number
  invoice_item_tax: boolean
  invoice_item_tax_percent: number
  invoice_item_amount: number
  invoice_item_hidden: boolean
}

export type InvoiceSeller = { name: string; tax_code: string; address: string }

export type InvoiceSummary = {
  invoice_id: number
  invoice_number: string
  invoice_kind: 'invoice' | 'credit_note'
  invoice_description: string
  invoice_status: 1 | 2
  invoice_state: 'issued' | 'partially_paid' | 'overdue' | 'paid' | 'void'
  invoice_subtotal: number
  invoice_tax: number
  invoice_total: number
  invoice_paid: number
  invoice_open: number
  invoice_created_at: string
  invoice_duedate: string
  invoice_paid_at: string | null
  may_pay: boolean
}

export type Member = {
  person_id: string
  account_id: number
  name: string
  email: string
  role: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant'
  teams: { team_id: number; name: string }[]
  team_count: number
  two_factor: 'off' | 'app' | 'passkey'
  last_active_at: string | null
  joined_at: string
  is_me: boolean
  is_last_owner: boolean
}

export type Payment = {
  payment_id: string
  invoice_id: number
  invoice_number: string
  is_repayment: boolean
  reference: string
  amount: number
  credit: number
  way: 'card' | 'bank_transfer' | 'momo_qr' | 'momo_app' | 'vnpay' | 'pay_later' | 'credit' | null
  state: 'processing' | 'awaiting_customer' | 'awaiting_funds' | 'authorised' | 'succeeded' | 'failed' | 'review'
  attempt: number
  transaction_id: string | null
  failure: 'declined' | 'cancelled' | 'expired' | 'not_reached' | 'failed' | null
  failure_code: string | null
  provider_message: string | null
  success: boolean
  transactionId: string | null
  error: 'declined' | 'cancelled' | 'expired' | 'not_reached' | 'failed' | null
  created_at: string
  ended_at: string | null
  action:
    | { kind: 'redirect'; url: string }
    | { kind: 'qr'; text: string; url: string; deeplink: string | null }
    | { kind: 'transfer'; transfer: TransferDetails }
    | null
  timeline: {
    at: string
    kind:
      | 'attempt_begun'
      | 'awaiting_customer'
      | 'awaiting_funds'
      | 'authorised'
      | 'captured'
      | 'failed'
      | 'cancelled'
      | 'expired'
      | 'mismatch'
      | 'review'
      | 'transfer_received'
      | 'credit_spent'
      | 'pay_later_drawn'
      | 'invoice_settled'
      | 'draw_repaid'
      | 'credit_added'
      | 'refund_begun'
      | 'refunded'
      | 'refund_failed'
    way: 'card' | 'bank_transfer' | 'momo_qr' | 'momo_app' | 'vnpay' | 'pay_later' | 'credit' | null
    amount: number | null
    code: string | null
  }[]
  may_retry: boolean
  may_cancel: boolean
  may_capture: boolean
}

export type PaymentSummary = {
  payment_id: string
  invoice_id: number
  invoice_number: string
  is_repayment: boolean
  reference: string
  amount: number
  credit: number
  way: 'card' | 'bank_transfer' | 'momo_qr' | 'momo_app' | 'vnpay' | 'pay_later' | 'credit' | null
  state: 'processing' | 'awaiting_customer' | 'awaiting_funds' | 'authorised' | 'succeeded' | 'failed' | 'review'
  attempt: number
  transaction_id: string | null
  failure: 'declined' | 'cancelled' | 'expired' | 'not_reached' | 'failed' | null
  failure_code: string | null
  provider_message: string | null
  success: boolean
  transactionId: string | null
  error: 'declined' | 'cancelled' | 'expired' | 'not_reached' | 'failed' | null
  created_at: string
  ended_at: string | null
  timeline?: {
    at: string
    kind:
      | 'attempt_begun'
      | 'awaiting_customer'
      | 'awaiting_funds'
      | 'authorised'
      | 'captured'
      | 'failed'
      | 'cancelled'
      | 'expired'
      | 'mismatch'
      | 'review'
      | 'transfer_received'
      | 'credit_spent'
      | 'pay_later_drawn'
      | 'invoice_settled'
      | 'draw_repaid'
      | 'credit_added'
      | 'refund_begun'
      | 'refunded'
      | 'refund_failed'
    way: 'card' | 'bank_transfer' | 'momo_qr' | 'momo_app' | 'vnpay' | 'pay_later' | 'credit' | null
    amount: number | null
    code: string | null
  }[]
}

export type Project = {
  project_id: string
  name: string
  description: string
  status: 'planning' | 'active' | 'archived'
  owner: string | null
  owner_id: string | null
  created_at: string
  updated_at: string
  team_count: number
  member_count: number
  resource_count: number
  version: number
  own_role: 'owner' | 'admin' | null
  may_change: boolean
  may_staff: boolean
  may_transfer: boolean
  may_delete: boolean
}

export type ProjectDeletion = {
  team_count: number
  member_count: number
  key_count: number
  resource_count: number
  running_count: number
}

export type ProjectMember = {
  project_id: string
  user_id: string
  user_name: string
  user_email: string
  role: 'owner' | 'admin'
  joined_at: string
}

export type ProjectResource = {
  resource_id: string
  project_id: string
  type:
    | 'instance'
    | 'image'
    | 'snapshot'
    | 'network'
    | 'storage'
    | 'database'
    | 'message_broker'
    | 'search_engine'
    | 'container_registry'
    | 'ai_service'
    | 'load_balancer'
  name: string
  status: 'running' | 'stopped' | 'error' | 'pending'
  region: string
  created_at: string
}

export type ProjectTeam = {
  project_id: string
  team_id: number
  team_name: string
  linked_at: string
  linked_by: string | null
}

export type Resource = {
  resource_id: string
  kind:
    | 'instance'
    | 'image'
    | 'snapshot'
    | 'network'
    | 'storage'
    | 'database'
    | 'message_broker'
    | 'search_engine'
    | 'container_registry'
    | 'ai_service'
    | 'load_balancer'
  name: string
  status: 'running' | 'stopped' | 'error' | 'pending'
  region: string
  project: { id: string; name: string }
  provider_scope: 'production' | 'staging'
  created_at: string
}

export type Team = {
  team_id: number
  team_name: string
  team_owner: { contact_account_id: number; name: string; email: string } | null
  member_count: number
  created_at: string
  updated_at: string
  version: number
}

export type TeamInFull = {
  team_id: number
  team_name: string
  team_owner: { contact_account_id: number; name: string; email: string } | null
  member_count: number
  created_at: string
  updated_at: string
  version: number
  team_uuid: string
  service_count: number
  project_count: number
  my_role: 'admin' | 'developer' | 'viewer' | null
  may_change: boolean
  may_staff: boolean
  may_transfer: boolean
  may_delete: boolean
}

export type TeamMember = {
  team_id: number
  contact_account_id: number
  name: string
  email: string
  role: 'admin' | 'developer' | 'viewer'
  is_owner: boolean
  status: 'active'
  created_at: string
}

export type TeamRole = { role_id: 'admin' | 'developer' | 'viewer'; role_name: string; role_description: string }

export type TeamService = {
  team_id: number
  service_uuid: string
  service_name: string
  provider_scope: 'production' | 'staging'
  created_at: string
  assignments: { contact_account_id: number; name: string; email: string; role: 'admin' | 'developer' | 'viewer' }[]
  assignable_roles: ('admin' | 'developer' | 'viewer')[]
}

export type TransferDetails = {
  bank: string
  bin: string
  swift: string | null
  account: string
  holder: string
  amount: number
  memo: string
  qr: string | null
}

/** What each call takes and answers. */
export type Operations = {
  /** Assign a service to a team */
  addTeamService: { input: { teamId: number; service_uuid: string }; reply: { service: TeamService } }
  /** Create a project; it starts as planning, owned by the caller */
  createProject: { input: { name: string; description?: string }; reply: { project: Project } }
  /** Create a team, owned by the caller */
  createTeam: { input: { team_name: string }; reply: { team: Team } }
  /** Delete a project; it can be restored for 30 days */
  deleteProject: { input: { projectId: string }; reply: { restorable_until: string } }
  /** Delete a team with its memberships, services, links and open invitations; people and services stay */
  deleteTeam: { input: { teamId: number }; reply: { deleted: true } }
  /** The invoice as a PDF, in Vietnamese or English */
  downloadInvoice: {
    input: { invoiceId: number; language?: 'vi' | 'en' }
    reply: { file: { file_name: string; media_type: string; content: string } }
  }
  /** Receipt of a payment as a PDF in Vietnamese or English */
  downloadReceipt: {
    input: { paymentId: string; language?: 'vi' | 'en' }
    reply: { file: { file_name: string; media_type: string; content: string } }
  }
  /** Link a team to the project */
  linkTeam: { input: { projectId: string; team_id: number }; reply: { team: ProjectTeam } }
  /** Deleted projects that can still be restored */
  listDeletedProjects: {
    input: { after?: string; limit?: number; search?: string }
    reply: { items: DeletedProject[]; next?: string }
  }
  /** Invoices and credit notes, newest first; `search` matches number and description */
  listInvoices: {
    input: { after?: string; limit?: number; filter?: 'all' | 'unpaid' | 'paid'; search?: string }
    reply: { items: InvoiceSummary[]; next?: string }
  }
  /** Members of the organization, strongest roles first, then by name */
  listMembers: {
    input: {
      after?: string
      limit?: number
      search?: string
      role?: 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant'
      two_factor?: 'on' | 'off'
    }
    reply: { items: Member[]; next?: string }
  }
  /** Payments, newest first; `invoice_id` filters by invoice and adds the timeline of each */
  listPayments: {
    input: { after?: string; limit?: number; invoice_id?: number }
    reply: { items: PaymentSummary[]; next?: string }
  }
  /** Project members */
  listProjectMembers: {
    input: { projectId: string; after?: string; limit?: number }
    reply: { items: ProjectMember[]; next?: string }
  }
  /** Resources of the project, newest first */
  listProjectResources: {
    input: { projectId: string; after?: string; limit?: number }
    reply: { items: ProjectResource[]; next?: string }
  }
  /** Teams that work on the project */
  listProjectTeams: {
    input: { projectId: string; after?: string; limit?: number }
    reply: { items: ProjectTeam[]; next?: string }
  }
  /** Projects, newest first; `search` matches name, description and owner, ignoring diacritics */
  listProjects: {
    input: { after?: string; limit?: number; search?: string }
    reply: { items: Project[]; next?: string }
  }
  /** Resources in the projects of the organization, newest first */
  listResources: {
    input: {
      after?: string
      limit?: number
      kind?:
        | 'instance'
        | 'image'
        | 'snapshot'
        | 'network'
        | 'storage'
        | 'database'
        | 'message_broker'
        | 'search_engine'
        | 'container_registry'
        | 'ai_service'
        | 'load_balancer'
      project?: string
      status?: 'running' | 'stopped' | 'error' | 'pending'
      search?: string
    }
    reply: { items: Resource[]; next?: string }
  }
  /** The team roles and service roles */
  listRoles: { input: Record<never, never>; reply: { items: TeamRole[] } }
  /** Service roles in a team, ordered by id; filter by part of the name or address */
  listServiceMembers: {
    input: { teamId: number; serviceId: string; after?: string; limit?: number; search?: string }
    reply: {
      items: { contact_account_id: number; name: string; email: string; role: 'admin' | 'developer' | 'viewer' }[]
      next?: string
    }
  }
  /** Service roles of an account, by team */
  listServiceRoles: {
    input: { accountId: number; after?: string; limit?: number }
    reply: { items: HeldRole[]; next?: string }
  }
  /** Members of a team with their roles, ordered by id; filter by part of the name or address */
  listTeamMembers: {
    input: { teamId: number; after?: string; limit?: number; search?: string }
    reply: { items: TeamMember[]; next?: string }
  }
  /** Services of a team, with the roles of its members */
  listTeamServices: {
    input: { teamId: number; after?: string; limit?: number }
    reply: { items: TeamService[]; next?: string }
  }
  /** Teams, newest first; filter by part of the name or the first digits of the id */
  listTeams: { input: { after?: string; limit?: number; search?: string }; reply: { items: Team[]; next?: string } }
  /** What deleting the project affects, and what blocks it */
  previewProjectDeletion: { input: { projectId: string }; reply: { deletion: ProjectDeletion } }
  /** Remove a service from a team, with the service roles of its members; the service keeps running */
  removeTeamService: { input: { teamId: number; serviceId: string }; reply: { removed: true } }
  /** Restore a deleted project, with its members, teams and resources */
  restoreProject: { input: { projectId: string }; reply: { project: Project } }
  /** Unlink a team from the project */
  unlinkTeam: { input: { projectId: string; teamId: number }; reply: { unlinked: true } }
  /** Change name, description or status; any status change is allowed */
  updateProject: {
    input: {
      projectId: string
      name?: string
      description?: string
      status?: 'planning' | 'active' | 'archived'
      version: number
    }
    reply: { project: Project }
  }
  /** Rename a team */
  updateTeam: { input: { teamId: number; team_name: string; version: number }; reply: { team: Team } }
  /** One invoice with its items, its taxes and the buyer as of its issue */
  viewInvoice: { input: { invoiceId: number }; reply: { invoice: Invoice; seller: InvoiceSeller } }
  /** One member of the organization */
  viewMember: { input: { personId: string }; reply: { member: Member } }
  /** The API key of this request: its permissions, project and expiry */
  viewOwnKey: {
    input: Record<never, never>
    reply: { key: ApiKey; organisation: { organisation_id: string; name: string } }
  }
  /** One payment with its state and timeline */
  viewPayment: { input: { paymentId: string }; reply: { payment: Payment } }
  /** One project */
  viewProject: { input: { projectId: string }; reply: { project: Project } }
  /** One team, and what the caller may do with it */
  viewTeam: { input: { teamId: number }; reply: { team: TeamInFull } }
}

export const operations = {
  addTeamService: {
    method: 'POST',
    path: '/api/v1/teams/:teamId/services',
    params: ['teamId'],
    query: [],
    hasBody: true,
    idempotent: false,
  },
  createProject: { method: 'POST', path: '/api/v1/projects', params: [], query: [], hasBody: true, idempotent: true },
  createTeam: { method: 'POST', path: '/api/v1/teams', params: [], query: [], hasBody: true, idempotent: true },
  deleteProject: {
    method: 'DELETE',
    path: '/api/v1/projects/:projectId',
    params: ['projectId'],
    query: [],
    hasBody: false,
    idempotent: false,
  },
  deleteTeam: {
    method: 'DELETE',
    path: '/api/v1/teams/:teamId',
    params: ['teamId'],
    query: [],
    hasBody: false,
    idempotent: false,
  },
  downloadInvoice: {
    method: 'GET',
    path: '/api/v1/invoices/:invoiceId/pdf',
    params: ['invoiceId'],
    query: ['language'],
    hasBody: false,
    idempotent: false,
  },
  downloadReceipt: {
    method: 'GET',
    path: '/api/v1/payments/:paymentId/receipt',
    params: ['paymentId'],
    query: ['language'],
    hasBody: false,
    idempotent: false,
  },
  linkTeam: {
    method: 'POST',
    path: '/api/v1/projects/:projectId/teams',
    params: ['projectId'],
    query: [],
    hasBody: true,
    idempotent: false,
  },
  listDeletedProjects: {
    method: 'GET',
    path: '/api/v1/deleted-projects',
    params: [],
    query: ['after', 'limit', 'search'],
    hasBody: false,
    idempotent: false,
  },
  listInvoices: {
    method: 'GET',
    path: '/api/v1/invoices',
    params: [],
    query: ['after', 'limit', 'filter', 'search'],
    hasBody: false,
    idempotent: false,
  },
  listMembers: {
    method: 'GET',
    path: '/api/v1/members',
    params: [],
    query: ['after', 'limit', 'search', 'role', 'two_factor'],
    hasBody: false,
    idempotent: false,
  },
  listPayments: {
    method: 'GET',
    path: '/api/v1/payments',
    params: [],
    query: ['after', 'limit', 'invoice_id'],
    hasBody: false,
    idempotent: false,
  },
  listProjectMembers: {
    method: 'GET',
    path: '/api/v1/projects/:projectId/members',
    params: ['projectId'],
    query: ['after', 'limit'],
    hasBody: false,
    idempotent: false,
  },
  listProjectResources: {
    method: 'GET',
    path: '/api/v1/projects/:projectId/resources',
    params: ['projectId'],
    query: ['after', 'limit'],
    hasBody: false,
    idempotent: false,
  },
  listProjectTeams: {
    method: 'GET',
    path: '/api/v1/projects/:projectId/teams',
    params: ['projectId'],
    query: ['after', 'limit'],
    hasBody: false,
    idempotent: false,
  },
  listProjects: {
    method: 'GET',
    path: '/api/v1/projects',
    params: [],
    query: ['after', 'limit', 'search'],
    hasBody: false,
    idempotent: false,
  },
  listResources: {
    method: 'GET',
    path: '/api/v1/resources',
    params: [],
    query: ['after', 'limit', 'kind', 'project', 'status', 'search'],
    hasBody: false,
    idempotent: false,
  },
  listRoles: { method: 'GET', path: '/api/v1/roles', params: [], query: [], hasBody: false, idempotent: false },
  listServiceMembers: {
    method: 'GET',
    path: '/api/v1/teams/:teamId/services/:serviceId/members',
    params: ['teamId', 'serviceId'],
    query: ['after', 'limit', 'search'],
    hasBody: false,
    idempotent: false,
  },
  listServiceRoles: {
    method: 'GET',
    path: '/api/v1/accounts/:accountId/service-roles',
    params: ['accountId'],
    query: ['after', 'limit'],
    hasBody: false,
    idempotent: false,
  },
  listTeamMembers: {
    method: 'GET',
    path: '/api/v1/teams/:teamId/members',
    params: ['teamId'],
    query: ['after', 'limit', 'search'],
    hasBody: false,
    idempotent: false,
  },
  listTeamServices: {
    method: 'GET',
    path: '/api/v1/teams/:teamId/services',
    params: ['teamId'],
    query: ['after', 'limit'],
    hasBody: false,
    idempotent: false,
  },
  listTeams: {
    method: 'GET',
    path: '/api/v1/teams',
    params: [],
    query: ['after', 'limit', 'search'],
    hasBody: false,
    idempotent: false,
  },
  previewProjectDeletion: {
    method: 'GET',
    path: '/api/v1/projects/:projectId/deletion',
    params: ['projectId'],
    query: [],
    hasBody: false,
    idempotent: false,
  },
  removeTeamService: {
    method: 'DELETE',
    path: '/api/v1/teams/:teamId/services/:serviceId',
    params: ['teamId', 'serviceId'],
    query: [],
    hasBody: false,
    idempotent: false,
  },
  restoreProject: {
    method: 'POST',
    path: '/api/v1/deleted-projects/:projectId/restore',
    params: ['projectId'],
    query: [],
    hasBody: false,
    idempotent: false,
  },
  unlinkTeam: {
    method: 'DELETE',
    path: '/api/v1/projects/:projectId/teams/:teamId',
    params: ['projectId', 'teamId'],
    query: [],
    hasBody: false,
    idempotent: false,
  },
  updateProject: {
    method: 'PATCH',
    path: '/api/v1/projects/:projectId',
    params: ['projectId'],
    query: [],
    hasBody: true,
    idempotent: false,
  },
  updateTeam: {
    method: 'PATCH',
    path: '/api/v1/teams/:teamId',
    params: ['teamId'],
    query: [],
    hasBody: true,
    idempotent: false,
  },
  viewInvoice: {
    method: 'GET',
    path: '/api/v1/invoices/:invoiceId',
    params: ['invoiceId'],
    query: [],
    hasBody: false,
    idempotent: false,
  },
  viewMember: {
    method: 'GET',
    path: '/api/v1/members/:personId',
    params: ['personId'],
    query: [],
    hasBody: false,
    idempotent: false,
  },
  viewOwnKey: { method: 'GET', path: '/api/v1/key', params: [], query: [], hasBody: false, idempotent: false },
  viewPayment: {
    method: 'GET',
    path: '/api/v1/payments/:paymentId',
    params: ['paymentId'],
    query: [],
    hasBody: false,
    idempotent: false,
  },
  viewProject: {
    method: 'GET',
    path: '/api/v1/projects/:projectId',
    params: ['projectId'],
    query: [],
    hasBody: false,
    idempotent: false,
  },
  viewTeam: {
    method: 'GET',
    path: '/api/v1/teams/:teamId',
    params: ['teamId'],
    query: [],
    hasBody: false,
    idempotent: false,
  },
} as const
