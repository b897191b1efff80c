import { join } from 'node:path'
import { buildOrLeave } from './build/buildOrLeave'
import { root } from './root'
import { startChild, superviseChildren } from '../bootstrap/superviseChildren.mjs'

const FRONT_PORT = 5173
const BOARD_PORT = 5174
const CONSOLE_PORT = 5175

/**
 * `npm run dev`: the server restarts when its sources change, front and board take changes without a reload. The
 * server's own pages are rendered from the last build, which is updated once, here.
 */
await buildOrLeave(root, (line) => console.log(`· ${line}`))

const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const vite = (folder: string, port: number) =>
  startChild(bin('vite'), [
    join(root, folder),
    '--port',
    String(port),
    '--strictPort',
    '--clearScreen',
    'false',
  ])

console.log(`· front with reload  http://lotus.localhost:${FRONT_PORT}/m/`)
console.log(`· console with reload http://console.localhost:${CONSOLE_PORT}/console/`)
console.log(`· board with reload  http://games.lotus.localhost:${BOARD_PORT}/lottery/`)
process.exitCode = await superviseChildren([
  startChild(
    bin('tsx'),
    [
      'watch',
      '--clear-screen=false',
      '--include',
      join(root, 'locales', '*'),
      join(root, 'server', 'src', 'main.ts'),
    ],
    {
      MODE: 'demonstration',
      ...process.env,
    },
  ),
  vite('front', FRONT_PORT),
  vite('lottery/board', BOARD_PORT),
  vite('console', CONSOLE_PORT),
])
