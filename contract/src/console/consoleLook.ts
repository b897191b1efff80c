/** The console's own look: nobody's brand, so that no merchant's desk looks like another's. */
export const consoleLook = {
  accent: '#2457d6',
  second: '#0f8a7e',
  scheme: 'both',
  radius: 'small',
  typeface: 'system',
} as const
