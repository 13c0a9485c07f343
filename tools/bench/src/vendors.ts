import { vendorTypes, type VendorTypes } from '@trevo/contract'
import { ask } from './ask.ts'

/** Whose games Trevo offers: what the address of a list may name. */
export async function vendorsOf(edgeUrl: string): Promise<readonly string[]> {
  const { body } = await ask(edgeUrl + vendorTypes.path, { host: 'trevo.localhost' })
  const { value } = JSON.parse(body.toString()) as { readonly value: VendorTypes }
  const all = Object.values(value.mapping).flatMap(({ vendors }) => vendors.map(({ vassalage }) => vassalage))
  return [...new Set(all)]
}
