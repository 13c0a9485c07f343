import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNKS, compiledWhileFetched } from './chunks.ts'
import { compressedAlongside } from './compress.ts'
import { contractEdition } from './contractEdition.ts'
import { plainCalls } from './plainCalls.ts'

export default defineConfig({
  define: { 'import.meta.env.CONTRACT_EDITION': JSON.stringify(await contractEdition()) },
  build: {
    // iOS 12.4 is the oldest phone the product promises to work on.
    target: 'safari12.1',
    cssTarget: 'safari12.1',
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: CHUNKS },
          },
        },
      },
    },
  },
  plugins: [
    tanstackStart({
      router: { basepath: '/m', quoteStyle: 'single', semicolons: false },
      server: { build: { inlineCss: true } },
    }),
    react(),
    plainCalls(),
    compiledWhileFetched(),
    compressedAlongside(),
  ],
})
