export { errorMessage } from './account-messages.ts'
