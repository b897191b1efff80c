/** Its message is a whole sentence for the person at the terminal. */
export class BuildFailure extends Error {
  override name = 'BuildFailure'
}

/** So many lines of what the bundler says are enough to find the place. */
const maxLines = 12

/**
 * A build failure as a message for the terminal: what could not be built, where, and what to do.
 * @param name the target's name, e.g. `front, for browsers`
 */
export const describeFailure = (name: string, failure: unknown): string => {
  const words = failure instanceof Error ? failure.message : String(failure)
  const lines = words.split('\n').filter((line) => !/^\s+at /.test(line))
  const excerpt = lines.slice(0, maxLines).join('\n')
  return `The ${name} could not be built, and nothing was started:\n\n${excerpt}\n\n${adviceFor(words)}`
}

const adviceFor = (words: string): string => {
  if (/ENOSPC|no space left/i.test(words))
    return 'The disk is full. Make room and start again; what was built so far is kept.'
  if (/Cannot find (?:module|package)|ERR_MODULE_NOT_FOUND|failed to resolve import/i.test(words))
    return 'A package or file is missing. If none was taken away by a change, remove node_modules and start again.'
  return 'Mend the file that is named above and start again; `npm run check:quick` tells the rest.'
}
