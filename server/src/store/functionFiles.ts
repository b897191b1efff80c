/**
 * The files of `schema/functions`, in the order in which they are applied: each comes after those with the functions
 * that its SQL functions and triggers call.
 */
export const functionFiles = [
  'settings',
  'ledger',
  'statements',
  'wallets',
  'exclusions',
  'protection',
  'play-time',
  'promotions',
  'lottery-prize-modes',
  'lottery-reservations',
  'lottery-placing',
  'lottery-cancelling',
  'lottery-payments',
  'audit',
  'push',
  'chat',
  'feedback',
  'reports',
  'page-speed',
] as const
