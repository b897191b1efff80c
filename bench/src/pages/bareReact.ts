import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { workshop } from '../folders'

const heading = `import { createRoot } from 'react-dom/client'
import { createElement } from 'react'
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'))
`

/** A button that removes the elements and renders as many again. */
const swap = `import { createRoot } from 'react-dom/client'
import { createElement as h, useState } from 'react'
const count = Number(new URLSearchParams(location.search).get('elements'))
const Swap = () => {
  const [turn, setTurn] = useState(0)
  const items = Array.from({ length: count / 2 }, (_, n) => h('li', { key: n }, h('span', null, 'Item ' + n)))
  return [h('button', { key: 'b', onClick: () => setTurn(turn + 1) }, 'Swap'), h('ul', { key: turn }, items)]
}
createRoot(document.getElementById('root')).render(h(Swap))
`

const sources = { heading, swap }

const page = (script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title></head><body><div id="root"></div><script type="module" src="/${script}"></script></body></html>`

/**
 * React with nothing else, built as anyone would: with one heading what a page cannot be lighter than if a script draws it,
 * with `swap` what a tap cannot be quicker than.
 */
export const buildBareReact = async (content: keyof typeof sources): Promise<Map<string, Buffer>> => {
  const folder = `${workshop}bareReact-${content}`
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/main.js`, sources[content])
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
