export { readLicences, type Licence } from './licences.ts'
export { shippedPackages } from './shipped.ts'
