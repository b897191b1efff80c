/** Whether the digits, spaces aside, could be a card's: twelve to nineteen of them, and Luhn's check holds. */
export const isCardNumber = (typed: string): boolean => {
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
