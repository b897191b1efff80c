/** Banks whose published rule for an account's check digit is one and the same in every source that we found. */
export type CheckedBank = 'bancoDoBrasil' | 'santander' | 'banrisul' | 'bradesco' | 'itau'

interface BankRule {
  /** Digits of an account before its check digit; shorter ones are filled up with noughts in front. */
  digits: number
  /** The signs that may stand last; the first of them is how the account is written. */
  checks(account: readonly number[], branch: readonly number[]): readonly string[]
}

const weighed = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, place) => sum + digit * (weights[place] ?? 0), 0)

/** What is missing to a multiple of eleven; ten and eleven get a sign of the bank's own. */
const toEleven = (sum: number, ten: readonly string[]): readonly string[] => {
  const left = 11 - (sum % 11)
  if (left === 11) return ['0']
  return left === 10 ? ten : [String(left)]
}

const toTen = (sum: number): readonly string[] => [String((10 - (sum % 10)) % 10)]

const rules: Record<CheckedBank, BankRule> = {
  /** 001: weights 9 to 2. Ten is X; machines without letters take 0 for it. */
  bancoDoBrasil: {
    digits: 8,
    checks: (account) => toEleven(weighed(account, [9, 8, 7, 6, 5, 4, 3, 2]), ['X', '0']),
  },
  /** 033: branch, two noughts and account; of each product the last digit. */
  santander: {
    digits: 8,
    checks: (account, branch) =>
      toTen(weighed([...branch, 0, 0, ...account], [9, 7, 3, 1, 0, 0, 9, 7, 1, 3, 1, 9, 7, 3])),
  },
  /** 041: weights 3, 2, 4, then 7 to 2. Ten is 6. */
  banrisul: {
    digits: 9,
    checks: (account) => toEleven(weighed(account, [3, 2, 4, 7, 6, 5, 4, 3, 2]), ['6']),
  },
  /**
   * 237: weights 2 to 7 from the end. Ten is P, which other banks write as 0. For the seventh digit some give the weight 2
   * and some 8: both are taken, so that no account that there is is turned away.
   */
  bradesco: {
    digits: 7,
    checks: (account) =>
      [2, 8].flatMap((first) => toEleven(weighed(account, [first, 7, 6, 5, 4, 3, 2]), ['0', 'P'])),
  },
  /** 341: branch and account together, doubled in turn (Luhn). */
  itau: {
    digits: 5,
    checks: (account, branch) =>
      toTen(
        [...branch, ...account].reduce((sum, digit, place) => {
          const times = place % 2 === 0 ? digit * 2 : digit
          return sum + (times > 9 ? times - 9 : times)
        }, 0),
      ),
  },
}

const digitsOf = (text: string): number[] => [...text].map(Number)

/**
 * An account of a Brazilian bank in its full form, its check digit last; undefined when the check digit is wrong.
 *
 * For the other banks no rule is certain, and only the length is checked: Caixa Econômica Federal (104) counts an
 * operation's code in that people leave out, and has new numbers since 2021 whose rule has not been published; Inter,
 * BTG Pactual, Nubank, PagBank, Mercado Pago, C6, Sicredi and Sicoob publish none.
 *
 * The rules are those of the compendium of check digits that Brazilian payment software follows (“Regras de validação
 * de dígito verificador de agência e conta corrente”), compared with four independent programs.
 * @param typed digits alone, or with an X or a P at the end
 * @param branch its four digits
 */
export const writeInFull = (bank: CheckedBank, typed: string, branch: string): string | undefined => {
  const { digits, checks } = rules[bank]
  const account = typed.slice(0, -1).padStart(digits, '0')
  if (account.length !== digits || !/^\d+$/.test(account)) return undefined
  const accepted = checks(digitsOf(account), digitsOf(branch))
  const at = accepted.indexOf(typed.slice(-1))
  if (at < 0) return undefined
  return account + writtenAs(typed.slice(-1), accepted)
}

/** A sign and what stands for it are one account. */
const writtenAs = (sign: string, accepted: readonly string[]): string | undefined =>
  /^[0XP]$/.test(sign) ? accepted.find((one) => /^[0XP]$/.test(one)) : sign
