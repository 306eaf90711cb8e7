export { createKeyUseRecorder } from './record-key-uses.ts'
