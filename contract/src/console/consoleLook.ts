/** The console's own look: not a brand, so that the console looks the same at every merchant. */
export const consoleLook = {
  accent: '#2457d6',
  second: '#0f8a7e',
  scheme: 'both',
  radius: 'small',
  typeface: 'system',
} as const
