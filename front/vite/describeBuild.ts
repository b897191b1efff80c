import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { routes, screenSources, waysSource, type Route } from '../src/app/routes'
import { areasOf } from '../src/app/screenAreas'

const entry = 'index.html'
const listName = 'asset-manifest.json'

/** Route → the manifest's keys of all that its first load runs; the size budget adds them up. */
const routeSources = () =>
  Object.fromEntries(routes.flatMap((route) => route.paths.map((path) => [path, sourcesOf(route)])))

/** Everything that loads without an interaction. What waits for the player's first input is not included. */
const sourcesOf = ({ screen, rendered }: Route): string[] => [
  entry,
  screenSources[screen],
  ...(rendered ? [] : [waysSource]),
]

/** Route → the dictionaries that it speaks from; they are published beside the chunks, in no manifest. */
const routeTexts = () =>
  Object.fromEntries(routes.flatMap(({ paths, screen }) => paths.map((path) => [path, areasOf[screen]])))

/**
 * Writes what others need to know about the build: `routes.json` for the size budget, and `asset-manifest.json`, whose
 * hash shows a running page that there is a newer build (REQ-PWA-002), and whose entry whether the page is that build
 * itself. A page requests the list at `/mobile/mc/` too: a copy in `dist/mobile` is for static hosts.
 */
export const describeBuild = (): Plugin => ({
  name: 'playfront-describe-build',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_, bundle) {
    const files = Object.keys(bundle)
      .filter((file) => file.startsWith('assets/'))
      .sort()
    const build = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
    const emit = (fileName: string, content: unknown) =>
      this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(content, null, 2)}\n` })
    emit('routes.json', routeSources())
    emit('texts.json', routeTexts())
    const main = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
    emit(listName, {
      build,
      entry: main && `/m/${main.fileName}`,
      files: files.map((file) => `/m/${file}`),
    })
  },
  writeBundle({ dir = '' }, bundle) {
    const list = bundle[listName]
    if (list?.type !== 'asset') throw new Error(`the build has no ${listName}`)
    const folder = join(dir, '../mobile/mc')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, listName), list.source)
  },
})
