export {
  bureauEnvironment,
  hooksEnvironment,
  localCertificates,
  registerEnvironment,
  type LocalCertificates,
} from './certificates.ts'
export { buildWeb } from './build-web.ts'
export { serveEdge } from './edge.ts'
export { localEnvironment } from './local-environment.ts'
export { newSecrets } from './local-secrets.ts'
export { prepare } from './prepare.ts'
export { loginOf } from './process-login.ts'
export { start, stopAll, untilReady, type Process } from './processes.ts'
