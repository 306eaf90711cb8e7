export { verifyAuditLog } from './verify-audit-log.ts'
