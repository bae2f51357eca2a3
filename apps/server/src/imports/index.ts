// The parts of this feature that other features may use.
export { importsOf } from './imports.ts'
