const maxLength = 32

/** A code that a name suggests: its letters without their marks, and hyphens between its words. */
export const decideCode = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, maxLength)
    // Runs of other marks are one hyphen by now.
    .replace(/-$/, '')
