export { NotHeard, openEgress, type Egress, type EgressOptions, type MutualTls } from './egress.ts'
