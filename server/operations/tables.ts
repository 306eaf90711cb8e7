type StaffMemberTable = {
  staff_id: string
  email: string
  name: string
  permissions: string[]
  created_at: string
  ended_at: string | null
}

declare module '#platform/db' {
  interface Tables {
    'operations.staff_member': StaffMemberTable
  }
}
