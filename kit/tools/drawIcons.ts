import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Drawing } from '../src/icon/drawings'
import { iconNames, turningIcons } from './iconNames'
import { type LucideNode, pathOfNodes } from './pathOfNodes'

const target = fileURLToPath(new URL('../src/icon/drawings.ts', import.meta.url))

const header = `/**
 * Drawn by \`npm run icons -w @playfront/kit\` from Lucide (ISC licence), one path each on a 24 x 24 field.
 * Change the list in \`tools/iconNames.ts\`, not this file. A build splits it (\`vite/splitDrawings.ts\`).
 */

/** One picture: its path, and whether it turns round where reading runs from right to left. */
export type Drawing = { path: string; turns?: true }
`

/** Every picture of the list by the name it is exported under. */
export async function drawIcons(): Promise<Record<string, Drawing>> {
  const drawn = [...iconNames].sort().map(async (name): Promise<[string, Drawing]> => {
    const path = pathOfNodes(await nodesOf(name))
    return [camelCase(name), turningIcons.has(name) ? { path, turns: true } : { path }]
  })
  return Object.fromEntries(await Promise.all(drawn))
}

const constantOf = ([name, { path, turns }]: [string, Drawing]): string =>
  `export const ${name}: Drawing = { path: '${path}'${turns ? ', turns: true' : ''} }`

/**
 * Reads an icon's shapes. Lucide keeps a renamed icon's old name as a re-export of the new one, so the re-export is
 * followed.
 */
async function nodesOf(name: string): Promise<LucideNode[]> {
  const file = fileURLToPath(import.meta.resolve(`lucide-react/icons/${name}`))
  const renamed = readFileSync(file, 'utf8').match(/export \{ default \} from '\.\/(.+)\.mjs'/)?.[1]
  if (renamed) return nodesOf(renamed)
  const { __iconData: icon } = (await import(file)) as { __iconData: { node: LucideNode[] } }
  return icon.node
}

function camelCase(name: string): string {
  // The one name in the set that the language keeps for itself.
  if (name === 'delete') return 'backspace'
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(target, [header, ...Object.entries(await drawIcons()).map(constantOf), ''].join('\n'))
