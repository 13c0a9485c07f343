import { renderOpenApi, renderProviderManual } from '@trevo/contract/openapi'
import { renderRulesPages } from '@trevo/tools-spec/pages'
import { renderCatalogues } from './catalogues.ts'
import { renderConfigManual } from './config-manual.ts'
import { renderNotices } from './notices.ts'
import { renderTableTypes } from './table-types.ts'

export interface Artifact {
  readonly path: string
  readonly text: string
}

/** Every committed file that is made from something else. */
export async function makeArtifacts(env: NodeJS.ProcessEnv): Promise<Artifact[]> {
  return [
    { path: 'contract/openapi/player.gen.json', text: renderOpenApi() },
    { path: 'docs/operations/provider-api.md', text: renderProviderManual() },
    { path: 'docs/operations/config.md', text: renderConfigManual() },
    { path: 'THIRD_PARTY_NOTICES', text: await renderNotices() },
    ...(await renderRulesPages()),
    ...(await renderCatalogues()),
    ...(await renderTableTypes(env)),
  ]
}
