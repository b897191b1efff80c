import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const loader = fileURLToPath(new URL('../src/boot/screenStyles.ts', import.meta.url))

// How Vite leaves an import of code that has no styles: wrapped, and taken apart and put together again.
const takenApart =
  /async\(\)=>\{let\{(\w+):(\w+)\}=await (import\([^)]+\)(?:\.then\(\w+=>\w+\.\w+\))?);return\{\1:\2\}\}/g
const bareImport = /\b[\w$]+\(\(\)=>(import\([^)]+\)(?:\.then\(\w+=>\w+\.\w+\))?),\[\]\)/g

// A script's list of style sheets, which Vite writes at its head, and what refers to it.
const listOfStyles = /^const __vite__mapDeps=.*?\(m\.f=(\[[^\]]*\])\).*\n/
const referenceToList = /__vite__mapDeps\(\[([\d,]+)\]\)/g

/**
 * Names style sheets where they are needed: few scripts have more than a handful.
 * @param here those of the page itself, which no script has to ask for
 */
export const nameStyles = (code: string, here: ReadonlySet<string> = new Set()): string => {
  const listed = listOfStyles.exec(code)?.[1]
  if (listed === undefined) return code
  const files = JSON.parse(listed) as string[]
  const named = (places: string) => places.split(',').map((place) => files[Number(place)] ?? '')
  return code
    .replace(listOfStyles, '')
    .replace(referenceToList, (_, places: string) =>
      JSON.stringify(named(places).filter((file) => !here.has(file))),
    )
}

/** What needs no styles is imported as it stands; the rest without being taken apart and put together again. */
export const shortenImports = (code: string): string =>
  code.replace(takenApart, (_all, _from, _to, load: string) => `()=>${load}`).replace(bareImport, '$1')

/** Style sheets that come with the entry, and so with every page. */
const stylesOfEntry = (bundle: Rolldown.OutputBundle): Set<string> => {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || seen.has(file)) return
    seen.add(file)
    chunk.viteMetadata?.importedCss.forEach((sheet) => found.add(sheet))
    chunk.imports.forEach(visit)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName)
  return found
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
      const here = stylesOfEntry(bundle)
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = shortenImports(nameStyles(chunk.code, here))
    },
  },
})
