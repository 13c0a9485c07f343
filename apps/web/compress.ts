import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

/** At its best, Brotli takes seconds for all files: once here, and not at every start of the server. */
export function compressedAlongside(): Plugin {
  return {
    name: 'compressed-alongside',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      const files = await Array.fromAsync(glob('**/*.{js,css,svg,txt,json}', { cwd: dir! }))
      await Promise.all(
        files.map(async (file) => {
          const path = join(dir!, file)
          await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)))
        }),
      )
    },
  }
}
