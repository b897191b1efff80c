import { join } from 'node:path'
import { build } from 'vite'

/**
 * Builds a package by its own Vite configuration.
 *
 * @param ssrEntry the module to build for the server instead of the pages
 */
export async function buildPages(root: string, folder: string, ssrEntry?: string): Promise<void> {
  // The configurations import their own plugins the way all our code imports: without a file extension.
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
  const packageRoot = join(root, folder)
  await build({
    root: packageRoot,
    configFile: join(packageRoot, 'vite.config.ts'),
    logLevel: 'silent',
    // Code for Node reads it at run time, and would render with React's development build there.
    define: ssrEntry ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
    build: { ssr: ssrEntry, reportCompressedSize: false },
  })
}
