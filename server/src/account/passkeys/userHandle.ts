/** The member's user handle for authenticators: bytes that identify no one outside. */
export const userHandleOf = (memberId: string): string =>
  Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url')
