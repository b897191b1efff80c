import type { Plugin } from 'vite'

const spokenReason = /,\s*reason: '[^']*'/g

/** Rules whose reasons `?why` shows: the shell's that come after the first load, offers, and the second factor. */
const isShown = (id: string) =>
  /[\\/]front[\\/]src[\\/]shell[\\/](?!language|rewards|domains)/.test(id) ||
  /(?:[/\\]offer\w+|Offer|Factors)\.ts$/.test(id)

/** A function `decide…` at the top of a module, to the line on which the next statement begins. */
const decision = /^export const decide[A-Z][\s\S]*?(?=^[^\s})\]|])/gm

const withoutReasons = (code: string, id: string): string =>
  /[\\/]decide\w+\.ts$/.test(id)
    ? code.replace(spokenReason, '')
    : `${code}\n//`.replace(decision, (rule) => rule.replace(spokenReason, ''))

/**
 * Decisions state their reason, for tests and readers. Visitors' bundles leave the reasons out where they are never
 * shown; the reasons of overlays stay, because `?why` shows them.
 */
export const dropReasons = (): Plugin => ({
  name: 'playfront-drop-reasons',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: (code, id) =>
    /[\\/](?:front|client)[\\/]src[\\/].*\.tsx?$/.test(id) && /\bdecide[A-Z]/.test(code) && !isShown(id)
      ? { code: withoutReasons(code, id), map: null }
      : undefined,
})
