// The API in the browser.
import { sessionLost } from '../session/session.ts'
import { makeHttpApi } from './http-api.ts'

export const api = makeHttpApi({ onSignedOut: sessionLost })
