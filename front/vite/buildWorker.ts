import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const source = fileURLToPath(new URL('../src/sw.ts', import.meta.url))

/** Bundles the service worker into one script. */
const bundleWorker = async (buildId: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { PLAYFRONT_BUILD: JSON.stringify(buildId) },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: source, formats: ['iife'], name: 'worker' },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunk = outputs.flatMap((output) => ('output' in output ? output.output : []))[0]
  if (chunk?.type !== 'chunk') throw new Error(`${source} gave no script`)
  return chunk.code
}

/**
 * Writes `sw.js` beside the pages. Its name never changes, so its content must whenever the build does: the names of all
 * files, which carry hashes, are its version.
 */
export const buildWorker = (): Plugin => ({
  name: 'playfront-build-worker',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async generateBundle(_, bundle) {
    const files = Object.keys(bundle).sort().join('\n')
    const buildId = createHash('sha256').update(files).digest('hex').slice(0, 16)
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundleWorker(buildId) })
  },
})
