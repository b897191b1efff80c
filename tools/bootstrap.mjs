// Makes a fresh clone ready: run by the scripts themselves, before anything that needs a package. Node built-ins only.
// The checks below are loaded after the version is known to be new enough to read them.
import { checkNodeVersion } from './bootstrap/nodeVersion.mjs'

checkNodeVersion()

const { withBootLock } = await import('./bootstrap/bootLock.mjs')
const { ensureDependencies } = await import('./bootstrap/dependencies.mjs')
const { ensureBrowser, ensureEngines, ensureProxy } = await import('./bootstrap/browser.mjs')

await withBootLock(async () => {
  await ensureDependencies()
  if (process.argv.includes('--browser')) await ensureBrowser()
  if (process.argv.includes('--engines')) {
    await ensureEngines()
    await ensureProxy()
  }
})
