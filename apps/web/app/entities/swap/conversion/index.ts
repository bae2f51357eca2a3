export { SWAP_MESSAGES, swapFailedMessage, swappedMessage } from '../messages.ts'

/** Loaded when it is shown: a screen that only needs a message does not load the panel. */
export const loadConversionPanel = () => import('./conversion-panel.tsx')
export const loadGuestConversion = () => import('./guest-conversion.tsx')
