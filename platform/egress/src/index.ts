export { openEgress, type Egress, type EgressOptions } from './egress.ts'
