export { openVault, SealedTextError, type Vault, type VaultKey, type VaultOptions } from './vault.ts'
