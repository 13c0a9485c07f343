import { fileURLToPath } from 'node:url'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The yardstick's app: what Start makes of a page by itself, for the phones and with the fonts of apps/web.
export default defineConfig({
  publicDir: fileURLToPath(new URL('../../../../../apps/web/public', import.meta.url)),
  build: {
    target: 'safari12.1',
    cssTarget: 'safari12.1',
    modulePreload: { polyfill: false },
  },
  plugins: [
    tanstackStart({
      srcDirectory: '.',
      router: { quoteStyle: 'single', semicolons: false },
      server: { build: { inlineCss: true } },
    }),
    react(),
  ],
})
