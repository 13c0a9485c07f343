export { ARRIVAL, endConnection, isRefused, STRICT_HEADERS } from './strict-http.ts'
