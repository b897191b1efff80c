import type { Plugin } from 'vite'

const spokenReason = /,\s*reason: '[^']*'/g

/** Rules whose reasons `?why` shows: the shell's that come after the first load, offers, and the second factor. */
const isShown = (id: string) =>
  /[\\/]front[\\/]src[\\/]shell[\\/](?!language|rewards|domains)/.test(id) ||
  /(?:Offer|Factors)\.ts$/.test(id)

/**
 * Decisions state their reason, for tests and readers. Visitors' bundles leave the reasons out where they are never
 * shown; the reasons of overlays stay, because `?why` shows them.
 */
export const dropReasons = (): Plugin => ({
  name: 'playfront-drop-reasons',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: (code, id) =>
    /[\\/]front[\\/]src[\\/].*[\\/]decide\w+\.ts$/.test(id) && !isShown(id)
      ? { code: code.replace(spokenReason, ''), map: null }
      : undefined,
})
