export { saidOr } from './account-messages.ts'
