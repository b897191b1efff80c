const isCounted = (line: string) =>
  line.length > 3 && !line.startsWith('import ') && !line.startsWith('//') && !line.startsWith('*')

/**
 * How many blocks of code stand in two places to the letter: runs of at least six lines, white space folded, without
 * imports, comments and lone brackets. A run is counted once, however long it is.
 */
export function countRepeats(files: Iterable<readonly [path: string, source: string]>, length = 6): number {
  const seen = new Map<string, string>()
  let repeats = 0
  for (const [path, source] of files) {
    const lines = source
      .split('\n')
      .map((line) => line.trim().replaceAll(/\s+/g, ' '))
      .filter(isCounted)
    let last = ''
    for (let at = 0; at + length <= lines.length; at++) {
      const block = lines.slice(at, at + length).join('\n')
      const before = seen.get(block)
      // The same run continues as long as the block before it had its twin in the same file.
      if (before === undefined) {
        seen.set(block, path)
        last = ''
      } else {
        if (before !== last) repeats++
        last = before
      }
    }
  }
  return repeats
}
