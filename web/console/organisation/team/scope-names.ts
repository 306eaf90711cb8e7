import { m } from '../../../words/compiled/messages.js'

export const scopeNames = { production: m.team_scope_production, staging: m.team_scope_staging }
