/** The zero of each set of digits that players type: plain, Arabic-Indic, Persian and Urdu, Thai, Burmese, Khmer. */
const zeros = ['0', '٠', '۰', '๐', '၀', '០'].map((zero) => zero.charCodeAt(0))

/** What stands before the digits behind the point, or between thousands. */
const marks = ['.', ',', '٫', '٬']

/**
 * The number in what a person typed, in any of our scripts, in units of its last digit: `13,5` with two digits behind the
 * point is 1350. Separators and spaces fall away. `undefined` when there is no digit at all, or when the number is past
 * what can be held exactly.
 */
export function readNumber(text: string, decimals = 0): number | undefined {
  const plain = Array.from(text, plainDigit).join('')
  const [, whole = '', part = ''] = pointBefore(decimals).exec(plain) ?? ['', plain]
  const digits = whole.replaceAll('.', '') + part
  const number = Number(digits + '0'.repeat(decimals - part.length))
  return digits && Number.isSafeInteger(number) ? number : undefined
}

/** The last mark is a point when no more digits follow than there can be behind one; before more it parts thousands. */
const pointBefore = (decimals: number) => new RegExp(`^(.*)\\.(\\d{0,${decimals}})$`)

function plainDigit(letter: string): string {
  const code = letter.charCodeAt(0)
  const zero = zeros.find((start) => code >= start && code <= start + 9)
  if (zero !== undefined) return String(code - zero)
  return marks.includes(letter) ? '.' : ''
}
