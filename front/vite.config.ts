import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './vite/bootScript'
import { buildWorker } from './vite/buildWorker'
import { compileMessages } from './vite/compileMessages'
import { describeBuild } from './vite/describeBuild'
import { dropReasons } from './vite/dropReasons'
import { groupCommon } from './vite/groupCommon'
import { groupSettled } from './vite/groupSettled'
import { loadStyles } from './vite/loadStyles'
import { nameClasses, scopedName } from './vite/nameClasses'
import { nameReact } from './vite/nameReact'
import { splitDrawings } from '../kit/vite/splitDrawings'
import { languageNames } from '../web/vite/languageNames'
import { styleTargets } from '../contract/src/oldestBrowsers'

const server = `http://localhost:${process.env['PORT'] ?? 8080}`

// The merchant is found by the host that the browser asked for, so it is handed on unchanged.
const toServer = { target: server, changeOrigin: false }

const settled = groupSettled()
const common = groupCommon()

export default defineConfig(({ isSsrBuild }) => ({
  base: '/m/',
  cacheDir: '../node_modules/.vite/front',
  plugins: [
    compileMessages(),
    languageNames(),
    splitDrawings(),
    dropReasons(),
    nameClasses(),
    nameReact(),
    react(),
    loadStyles(),
    bootScript(),
    describeBuild(),
    buildWorker(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    manifest: !isSsrBuild,
    license: !isSsrBuild && { fileName: 'licenses.txt' },
    // The page names the scripts of its screen itself; further ones come at the first sign that they are wanted.
    modulePreload: false,
    target: 'es2022',
    cssTarget: styleTargets,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].js' } }
      : {
          treeshake: { propertyReadSideEffects: false },
          output: {
            // The entry lists its files by name, so the names are no longer than they have to be.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // What the screens behind the first one share: one script and one style sheet instead of ten.
                {
                  name: 'pieces',
                  test: /ListRow|GameTile|Notice\.|useMoney|MoneyText|kit[\\/]src[\\/]media|drawn[\\/](heart|rotateCcw|userPlus)\./,
                },
                // A style sheet by itself would leave a script with nothing in it.
                { name: 'states', test: /(Empty|Error)State\.|feedback[\\/]State\.module|FailedPart/ },
                { name: 'chips', test: /kit[\\/]src[\\/]choice[\\/]Chip/ },
                // What sign-in and registration share.
                {
                  name: 'form',
                  test: /kit[\\/]src[\\/]form[\\/](Field|Note|Checkbox)\.|drawn[\\/](eye|eyeOff)\.|Brand\.|account[\\/](form\.|readForm|form[\\/]submitForm)/,
                },
                { name: 'credentials', test: /account[\\/](form[\\/]CredentialFields|login[\\/]Remember)/ },
                // What nearly every visit fetches once the page has settled.
                { name: (id, chunking) => settled(id, (other) => chunking.getModuleInfo(other)) },
                {
                  name: 'react',
                  test: /^\0named:(react|scheduler)/,
                },
                // What the entry shares with everything behind it, so that no release renames it with the entry.
                { name: (id, chunking) => common(id, (other) => chunking.getModuleInfo(other)) },
              ],
            },
          },
        },
  },
  ssr: { noExternal: true },
  server: {
    allowedHosts: ['.localhost'],
    proxy: { '/wps': toServer, '/m/art': toServer, '/sandbox': toServer },
  },
}))
