import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../../public', import.meta.url)),
  // React says what is wrong with a component in its development form only, so the gallery is built as that.
  mode: 'development',
  define: { 'process.env.NODE_ENV': '"development"' },
  build: { target: 'safari12.1', cssTarget: 'safari12.1', modulePreload: false, minify: false },
  plugins: [react()],
})
