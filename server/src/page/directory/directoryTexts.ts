/**
 * Texts of the platform's start page. It is for those who run the platform, not for players, and so in English only.
 */
export const directoryTexts = {
  title: 'Playfront',
  lead: 'One platform, many merchants, each on its own domain. Choose one.',
  address: 'Address',
  mirror: 'Mirror',
  languages: 'Languages',
  currency: 'Currency',
  account: 'Demo account',
  mobile: 'Mobile number',
  mobileHint: 'messages',
  secondFactor: 'Two-factor',
  agent: 'Agent account',
  authenticator: 'Authenticator',
  payeeName: 'Payee name',
  codesTo: 'Codes are sent to',
  console: 'Console',
  consoleLead: 'For staff: members, withdrawals, settings and the audit log.',
  password: 'Password',
  authenticatorHint: 'current codes',
  scan: 'QR code of this URL.',
  localOnly:
    'Domains under .localhost only work on this computer. To open a merchant on a phone, start the server with HOST=0.0.0.0, give the merchant a domain that your network resolves and add it to the merchant’s domains.',
  docs: 'API reference',
  notBuilt: 'The pages haven’t been built yet. Run “npm start”, or run “npm run build” and start again.',
} as const
