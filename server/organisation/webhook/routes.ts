/** Where we tell a customer's own programs what happened. */
export const webhookHandlers = {}
