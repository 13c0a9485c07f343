import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import type { RenderContext } from './server/makeDocument.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RenderContext }
  }
}

/** Renders a document to a string, not a stream: it is cached, and its inline scripts must be hashed first. */
export default createServerEntry({ fetch: createStartHandler(defaultRenderHandler) })
