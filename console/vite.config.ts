import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { consoleLook } from '@playfront/contract/console/consoleLook'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'
import { themeCss } from '@playfront/kit/theme/themeCss'
import { defineConfig, type Plugin } from 'vite'
import { splitDrawings } from '../kit/vite/splitDrawings'
import { languageNames } from '../web/vite/languageNames'
import { styleTargets } from '@playfront/contract/oldestBrowsers'
import { splitTexts } from './vite/splitTexts'

const server = `http://localhost:${process.env['PORT'] ?? 8080}`

const tree = fileURLToPath(new URL('../', import.meta.url))

/** The folders above the tree are not ours to go by. */
const isShared = (id: string) => /^(?:kit|contract|web)[\\/]/.test(id.replace(tree, ''))

/** The server sets the look into the page that it sends; while one works on the console, this does. */
const look = (): Plugin => ({
  name: 'playfront-console-look',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'style', children: themeCss(deriveTheme(consoleLook)), injectTo: 'head' },
  ],
})

export default defineConfig({
  base: '/console/',
  cacheDir: '../node_modules/.vite/console',
  plugins: [look(), splitTexts(), languageNames(), splitDrawings(), react()],
  build: {
    outDir: 'dist',
    manifest: true,
    license: { fileName: 'licenses.txt' },
    modulePreload: { polyfill: false },
    target: 'es2022',
    cssTarget: styleTargets,
    // Nothing may stand inside the page or inside a style: the console's host allows files of its own origin alone.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: 'shared', test: isShared, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    allowedHosts: ['.localhost'],
    // The console is known by the host that the browser asked for, so it is handed on unchanged.
    proxy: { '/console/api': { target: server, changeOrigin: false } },
  },
})
