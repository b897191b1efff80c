/**
 * What leaves the server of a number: the last four characters, or fewer of a short one, and of an e-mail address its
 * first letter and its domain.
 */
export const maskNumber = (number: string): string => {
  const at = number.lastIndexOf('@')
  if (at > 0) return `${number.slice(0, 1)}•••${number.slice(at)}`
  return `•••• ${number.slice(-Math.min(4, Math.floor(number.length / 2)))}`
}
