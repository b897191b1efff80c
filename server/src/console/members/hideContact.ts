/** A number with its middle hidden: `+84912345678` becomes `+84 ••• 678`. */
export const hideNumber = (number: string): string => `${number.slice(0, 3)} ••• ${number.slice(-3)}`

/** An e-mail address with its name hidden: `an@example.com` becomes `a•••@example.com`. */
export const hideAddress = (address: string): string => {
  const [name = '', host = ''] = address.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}
