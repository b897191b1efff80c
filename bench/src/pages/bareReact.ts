import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { workshop } from '../folders'

const source = `import { createRoot } from 'react-dom/client'
import { createElement } from 'react'
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'))
`

const page = (script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title></head><body><div id="root"></div><script type="module" src="/${script}"></script></body></html>`

/** React with one heading, built as anyone would: what a page cannot be lighter than if a script draws it. */
export const buildBareReact = async (): Promise<Map<string, Buffer>> => {
  const folder = `${workshop}bareReact`
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/main.js`, source)
  await build({
    root: folder,
    logLevel: 'error',
    build: { outDir: `${folder}/dist`, emptyOutDir: true, rollupOptions: { input: `${folder}/main.js` } },
  })
  const [script] = (await readdir(`${folder}/dist/assets`)).filter((name) => name.endsWith('.js'))
  if (!script) throw new Error('The bare React page was not built')
  return new Map([
    ['/', Buffer.from(page(`assets/${script}`))],
    [`/assets/${script}`, await readFile(`${folder}/dist/assets/${script}`)],
  ])
}
