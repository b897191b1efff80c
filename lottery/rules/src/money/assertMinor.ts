/**
 * Hands back an amount of money that is a whole, safe number of minor units (lottery 1.3).
 * @throws RangeError otherwise: an amount that a double cannot hold exactly must never reach a wallet.
 */
export function assertMinor(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a safe whole amount`)
  return amount
}
