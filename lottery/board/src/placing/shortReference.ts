/** How a slip is named to people: the end of its id, which is random, in two groups. The front of a UUIDv7 is its time. */
export const shortReference = (slipId: string): string => {
  const end = slipId.slice(-8).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4)}`
}
