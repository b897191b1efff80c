import { facts } from './make.js'

const { digits, symbol, position } = facts.money

const numbers = new Intl.NumberFormat(facts.locale, {
  numberingSystem: 'latn',
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
})

/** Minor units in the merchant's manner; signs and digits stay together in either reading direction. */
export const money = (amount) => {
  const written = numbers.format(amount / 10 ** digits)
  const whole = position === 'front' ? `${symbol}${written}` : `${written}\u00a0${symbol}`
  return `\u2066${whole}\u2069`
}

/** A chance as one in so many, and as percent. */
export const chance = (part) => {
  const percent = new Intl.NumberFormat(facts.locale, {
    numberingSystem: 'latn',
    style: 'percent',
    maximumSignificantDigits: 4,
  })
  return `\u2066${percent.format(part)}\u2069`
}
