import { readFile } from 'node:fs/promises'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** `locales/vi.json?board=bets`: one area of the board's texts in a language. */
const areaOfFile = /^(.*[\\/]locales[\\/][\w-]+\.json)\?board=(\w+)$/

/**
 * Hands out each area of the board's texts in a language as a module of its own, so that it becomes a file of its own.
 * A build also compiles the ICU messages, so that no page carries a message parser; tests and the development server read them as
 * they are written.
 */
export const splitDictionaries = (): Plugin => {
  let compiles = false
  return {
    name: 'playfront-board-dictionaries',
    enforce: 'pre',
    configResolved: ({ command }) => {
      compiles = command === 'build'
    },
    async load(id) {
      const [, file, area] = areaOfFile.exec(id) ?? []
      if (!file || !area) return
      this.addWatchFile(file)
      const { board } = JSON.parse(await readFile(file, 'utf8')) as {
        board: Record<string, Record<string, string>>
      }
      const words = Object.entries(board[area] ?? {})
      const messages = words.map(([key, text]) => [key, compiles ? compileMessageOrThrow(text) : text])
      return { code: `export default ${JSON.stringify(Object.fromEntries(messages))}`, moduleType: 'js' }
    },
  }
}
