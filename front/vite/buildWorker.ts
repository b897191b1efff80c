import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const sourceOf = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url))

/** Bundles one file with all it imports into one script. */
const bundleScript = async (file: string, define: Record<string, string> = {}): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define,
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: sourceOf(file), formats: ['iife'], name: 'script' },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunk = outputs.flatMap((output) => ('output' in output ? output.output : []))[0]
  if (chunk?.type !== 'chunk') throw new Error(`${file} gave no script`)
  return chunk.code
}

/**
 * Writes the scripts whose names never change: `sw.js`, whose content must change whenever the build does, so that the
 * names of all files, which carry hashes, are its version; `sw-off.js`, which retires a worker; `rescue.js`, for a page
 * that does not start.
 */
export const buildWorker = (): Plugin => ({
  name: 'playfront-build-worker',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async generateBundle(_, bundle) {
    const files = Object.keys(bundle).sort().join('\n')
    const buildId = createHash('sha256').update(files).digest('hex').slice(0, 16)
    const worker = (retires: boolean) =>
      bundleScript('sw.ts', {
        PLAYFRONT_BUILD: JSON.stringify(buildId),
        PLAYFRONT_RETIRES: JSON.stringify(retires),
      })
    const scripts = {
      'sw.js': await worker(false),
      'sw-off.js': await worker(true),
      'rescue.js': await bundleScript('boot/rescue.ts'),
    }
    for (const [fileName, source] of Object.entries(scripts))
      this.emitFile({ type: 'asset', fileName, source })
  },
})
