/** The zero of each set of digits that players type: plain, Arabic-Indic, Persian and Urdu, Thai, Burmese, Khmer. */
const zeros = ['0', '٠', '۰', '๐', '၀', '០'].map((zero) => zero.charCodeAt(0))

/**
 * The whole number in what a person typed, in any of our scripts; separators and spaces fall away. `undefined` when
 * there is no digit at all, or when the number is past what can be held exactly.
 */
export function readNumber(text: string): number | undefined {
  const digits = Array.from(text, plainDigit).join('')
  const number = Number(digits)
  return digits && Number.isSafeInteger(number) ? number : undefined
}

function plainDigit(letter: string): string {
  const code = letter.charCodeAt(0)
  const zero = zeros.find((start) => code >= start && code <= start + 9)
  return zero === undefined ? '' : String(code - zero)
}
