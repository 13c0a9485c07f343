export { connectCache, type Cache } from './cache.ts'
