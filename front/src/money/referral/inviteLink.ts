/**
 * The address that a friend opens: the merchant's registration with the member's code, on the host that the member is at.
 * @param origin scheme and host
 */
export const inviteLink = (origin: string, code: string): string => {
  const url = new URL('/m/register', origin)
  url.searchParams.set('r', code)
  return url.href
}
