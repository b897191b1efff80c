import type { Plugin } from 'vite'

const spokenReason = /,\s*reason: '[^']*'/g

/**
 * Decisions say why, for tests and for whoever reads them. What visitors fetch does without, where nobody ever shows it;
 * the reasons of overlays stay, because `?why` does.
 */
export const dropReasons = (): Plugin => ({
  name: 'playfront-drop-reasons',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: (code, id) =>
    /[\\/]front[\\/]src[\\/].*[\\/]decide\w+\.ts$/.test(id)
      ? { code: code.replace(spokenReason, ''), map: null }
      : undefined,
})
