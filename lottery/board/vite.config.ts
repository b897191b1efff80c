import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { styleTargets } from '../../contract/src/oldestBrowsers'
import { splitDrawings } from '../../kit/vite/splitDrawings'
import { nameClasses, scopedName } from '../../front/vite/nameClasses'
import { splitDictionaries } from './vite/splitDictionaries'
import { isShared } from './vite/isShared'
import { offlineChecker } from './vite/offlineChecker'

const server = `http://localhost:${process.env['PORT'] ?? 8080}`

export default defineConfig(({ isSsrBuild }) => ({
  base: '/lottery/',
  cacheDir: '../../node_modules/.vite/board',
  plugins: [splitDictionaries(), offlineChecker(), splitDrawings(), nameClasses(), react()],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist',
    manifest: !isSsrBuild,
    license: !isSsrBuild && { fileName: 'licenses.txt' },
    modulePreload: { polyfill: false },
    target: 'es2022',
    cssTarget: styleTargets,
    // Nothing may be inline in the page or a style: the game host allows files of its own origin alone.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].js' } }
      : {
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
                // What the board shares with its lazy screens is bundled into one file: many small ones are larger
                // together.
                { name: 'shared', test: isShared, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
  },
  ssr: { noExternal: true },
  server: {
    allowedHosts: ['.localhost'],
    // The merchant is found by the host that the browser asked for, so it is handed on unchanged.
    proxy: {
      '/wps': { target: server, changeOrigin: false },
      '/sandbox': { target: server, changeOrigin: false },
    },
  },
}))
