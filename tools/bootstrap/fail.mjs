/**
 * Ends the set-up with a sentence that says what to do.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/** @param {string} line what is being done and takes a while */
export const tell = (line) => console.log(`· ${line}`)
