import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { languageNames } from '../../web/vite/languageNames'
import { compileMessages } from '../vite/compileMessages'

// The one place where a tool demands a default export.
export default defineConfig({
  plugins: [compileMessages(), languageNames(), react()],
  cacheDir: '../../node_modules/.vite/overlays',
})
