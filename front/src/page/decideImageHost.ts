/**
 * The host of the picture network that a page takes its pictures from (REQ-CONST-002, GAP-28).
 * @param chance a number from 0 up to 1
 * @returns undefined where the merchant has none, and pictures come from the page's own address
 */
export const decideImageHost = (hosts: readonly string[], chance: number): string | undefined =>
  hosts[Math.floor(chance * hosts.length)]
