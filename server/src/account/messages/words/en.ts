import type { MessageWords } from '../messageWords'

export const en: MessageWords = {
  'code.subject': 'Your code for {merchant}',
  'code.login': '{code} is your code to sign in.',
  'code.register': '{code} is your code to open an account.',
  'code.two-factor': '{code} is your code to finish signing in.',
  'code.recover': '{code} is your code to set a new password.',
  'code.contact': '{code} is your code to confirm this contact.',
  'code.warning':
    'Good for {minutes} minutes. Never tell it to anyone, not even to us. If you did not ask for it, ignore this message.',
  'device.new.subject': 'A new device signed in',
  'device.new.text':
    'Your account was signed in to from a new device: {device}. If it was not you, open Me, Devices, sign out everywhere and change your password.',
  'device.in': '{device}, {country}',
  'device.unknown': 'an unknown device',
  'device.reused.subject': 'We signed a device out',
  'device.reused.text':
    'A remembered sign-in of yours was used twice, so somebody may have copied it. We have ended it on that device. Please sign in again; if anything looks strange, change your password.',
  'passkey.added.subject': 'A passkey was added',
  'passkey.added.text':
    'A passkey was added to your account: from now on it signs in without a password. If it was not you, open Me, Security, remove it and change your password.',
  'passkey.blocked.subject': 'We blocked a passkey',
  'passkey.blocked.text':
    'A passkey of yours was used in two places, so somebody may have copied it. It no longer opens your account. Please sign in another way, remove it and make a new one.',
}
