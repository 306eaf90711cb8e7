// Failures that several routes declare, so that one code always has one message.

export const notAllowed = { status: 403, message: 'You do not have the right to do this here.' } as const
export const projectNotFound = { status: 404, message: 'Project not found' } as const
export const teamNotFound = { status: 404, message: 'Team not found' } as const
export const memberNotFound = { status: 404, message: 'This person is not a member of the organization.' } as const
