export { ModeratePage } from './moderate-page.tsx'
