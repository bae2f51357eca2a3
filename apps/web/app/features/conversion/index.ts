export { ConversionPanel } from './conversion-panel.tsx'
export { swapFailedWords } from './failure-messages.ts'
export { SWAP_MESSAGES, swappedMessage } from './swap-messages.ts'
