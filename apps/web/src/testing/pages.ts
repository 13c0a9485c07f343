import path from 'node:path'
import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { runnerImport, type Plugin } from 'vite'
import type { Page } from '../shell/pages.ts'

const WEB = path.join(import.meta.dirname, '../..')

const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0styles' : undefined),
  load: (id) => (id === '\0styles' ? 'export default {}' : undefined),
}

/** Every page by its address without /m, as its route describes it. Vite reads the routes, for Node reads no JSX. */
export async function loadPages(): Promise<ReadonlyMap<string, Page>> {
  const { module } = await runnerImport<{ getRouter: () => AnyRouter }>(path.join(WEB, 'src/router.tsx'), {
    root: WEB,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles],
  })
  return new Map(
    Object.entries<AnyRoute>(module.getRouter().routesByPath).flatMap(([address, { options }]) =>
      options.staticData?.page ? [[address, options.staticData.page] as const] : [],
    ),
  )
}
