export { issueMonth } from './issue-month.ts'
