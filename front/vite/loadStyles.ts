import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const loader = fileURLToPath(new URL('../src/boot/screenStyles.ts', import.meta.url))

// How Vite leaves an import of code that has no styles: wrapped, and taken apart and put together again.
const bareImport =
  /\b[\w$]+\(async\(\)=>\{let\{(\w+):(\w+)\}=(await import\([^)]+\));return\{\1:\2\}\},\[\]\)/g

// A script's list of style sheets, which Vite writes at its head, and what refers to it.
const listOfStyles = /^const __vite__mapDeps=.*?\(m\.f=(\[[^\]]*\])\).*\n/
const referenceToList = /__vite__mapDeps\(\[([\d,]+)\]\)/g

/** Names style sheets where they are needed: few scripts have more than a handful. */
export const nameStyles = (code: string): string => {
  const listed = listOfStyles.exec(code)?.[1]
  if (listed === undefined) return code
  const files = JSON.parse(listed) as string[]
  return code
    .replace(listOfStyles, '')
    .replace(referenceToList, (_, places: string) =>
      JSON.stringify(places.split(',').map((place) => files[Number(place)])),
    )
}

/** Vite's own loader of styles is written for every browser and page; ours knows this app, and is a tenth as long. */
export const loadStyles = (): Plugin => ({
  name: 'playfront-load-styles',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadWithStyles as __vitePreload } from ${JSON.stringify(loader)}`
      : undefined,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = nameStyles(chunk.code).replace(bareImport, (_all, _from, _to, load: string) =>
            load.slice('await '.length),
          )
    },
  },
})
