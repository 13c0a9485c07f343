export { connectStorage, type Storage, type StorageOptions, type StoredObject } from './storage.ts'
