import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The one place where a tool demands a default export.
export default defineConfig({ plugins: [react()], cacheDir: '../.cache/gallery' })
