export interface PasswordFacts {
  password: string
  /** Fewest characters that the merchant allows. */
  minLength: number
  /** It stands in the list of those that are tried first. */
  common: boolean
  /** What stands beside it in the form: a name, a number. */
  besides: readonly string[]
}

/** Length decides, not a mix of signs; what is tried first and what stands beside the password in the form count as none. */
export const isWeakPassword = ({ password, minLength, common, besides }: PasswordFacts): boolean =>
  [...password].length < minLength ||
  common ||
  besides.some((text) => text.toLowerCase() === password.toLowerCase())
