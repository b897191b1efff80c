export interface PasswordFacts {
  password: string
  /** Fewest characters that the merchant allows. */
  minLength: number
  /** It is in the list of common passwords. */
  common: boolean
  /** The other values of the form: a name, a number. */
  besides: readonly string[]
}

/** Length decides, not a mix of characters; common passwords and other values of the form do not count. */
export const isWeakPassword = ({ password, minLength, common, besides }: PasswordFacts): boolean =>
  [...password].length < minLength ||
  common ||
  besides.some((text) => text.toLowerCase() === password.toLowerCase())
