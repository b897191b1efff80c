import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const dictionary = /[\\/]texts[\\/][\w-]+[\\/]\w+\.json$/

/** Compiles the ICU messages of the dictionaries when the board is built, so that no page carries a message parser. */
export const compileDictionaries = (): Plugin => ({
  name: 'playfront-board-dictionaries',
  // The build alone: tests and the working server read the messages as they are written.
  apply: 'build',
  enforce: 'pre',
  transform(json, id) {
    if (!dictionary.test(id)) return
    const words = Object.entries(JSON.parse(json) as Record<string, string>)
    return JSON.stringify(Object.fromEntries(words.map(([key, text]) => [key, compileMessageOrThrow(text)])))
  },
})
