import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const name = 'virtual:boot-script'

/** The inline script as text: bundled, minified, and the same for every page of its kind, so that one hash allows it. */
export const buildBootScript = async (kind: 'bootPage' | 'bootGame' = 'bootPage'): Promise<string> => {
  const source = fileURLToPath(new URL(`../src/boot/${kind}.ts`, import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: source, formats: ['iife'], name: 'boot' },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunk = outputs.flatMap((output) => ('output' in output ? output.output : []))[0]
  if (chunk?.type !== 'chunk') throw new Error(`${source} gave no script`)
  return chunk.code.trim()
}

/**
 * Provides `virtual:boot-script` to the page renderer, and puts the same script into `index.html` for deployments
 * without server rendering.
 */
export const bootScript = (): Plugin => {
  let text: Promise<string> | undefined
  const ready = () => (text ??= buildBootScript())
  const write = async () =>
    [
      `export const bootScript = ${JSON.stringify(await ready())}`,
      `export const gameBootScript = ${JSON.stringify(await buildBootScript('bootGame'))}`,
    ].join('\n')
  return {
    name: 'playfront-boot-script',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? write() : undefined),
    transformIndexHtml: async () => [{ tag: 'script', children: await ready(), injectTo: 'head-prepend' }],
  }
}
