/** Words of the machine's own page. It speaks to whoever runs the platform, not to players, and so English alone. */
export const directoryTexts = {
  title: 'Playfront',
  lead: 'One platform, one bundle, and every merchant at an address of its own. Choose one.',
  address: 'Address',
  mirror: 'Mirror',
  languages: 'Languages',
  currency: 'Currency',
  account: 'Try it with',
  mobile: 'Its number',
  mobileHint: 'messages',
  secondFactor: 'Two-factor',
  agent: 'An agent',
  authenticator: 'Authenticator',
  payeeName: 'Payee name',
  codesTo: 'Codes go to',
  scan: 'The same address as a code.',
  localOnly:
    'Names below .localhost lead to this machine only. To open a merchant on a phone, give it a host name that your network knows, and add the name to the merchant’s hosts.',
  docs: 'The calls',
  health: 'Readiness',
  metrics: 'Metrics',
  notBuilt: 'The pages have not been built yet. Run “npm start”, or “npm run build” and start again.',
} as const
