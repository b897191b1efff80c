export interface MutantOptions {
  /** Folders or files, relative to the root. */
  paths: string[]
  count: number
  seed: number
  /** How many test files may be asked about one fault. */
  tests: number
  /** Takes over what an earlier run with the same report file has killed, as long as the code is the same. */
  resume: boolean
  /** Only in code that a requirement names. */
  named: boolean
  /** Where the JSON report goes, relative to the root. */
  json: string
}

/**
 * Reads the words behind `npm run mutants --`.
 * @throws when there is no path, an option is unknown or a number is none
 */
export function readOptions(words: readonly string[]): MutantOptions {
  const options: MutantOptions = {
    paths: [],
    count: 50,
    seed: 1,
    tests: 12,
    resume: false,
    named: false,
    json: '.cache/mutants.json',
  }
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith('--')) options.paths.push(word.replace(/^\.\//, '').replace(/\/$/, ''))
    else if (word === '--resume' || word === '--named') options[word.slice(2) as 'resume' | 'named'] = true
    else if (word === '--json') options.json = rest.shift() ?? ''
    else if (word === '--count' || word === '--seed' || word === '--tests')
      options[word.slice(2) as 'count' | 'seed' | 'tests'] = wholeNumber(word, rest.shift())
    else throw new Error(`unknown option ${word}`)
  }
  if (options.paths.length === 0) throw new Error('name a file or a folder, such as front/src/requests')
  return options
}

const wholeNumber = (name: string, word: string | undefined): number => {
  const number = Number(word)
  if (word === undefined || !Number.isSafeInteger(number) || number < 0)
    throw new Error(`${name} wants a whole number, not ${word ?? 'nothing'}`)
  return number
}
