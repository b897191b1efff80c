import type { MessageWords } from '../messageWords'

export const fr: MessageWords = {
  'code.subject': 'Votre code pour {merchant}',
  'code.login': '{code} est votre code de connexion.',
  'code.register': '{code} est votre code pour ouvrir un compte.',
  'code.two-factor': '{code} est votre code pour terminer la connexion.',
  'code.recover': '{code} est votre code pour définir un nouveau mot de passe.',
  'code.contact': '{code} est votre code pour confirmer ce contact.',
  'code.warning':
    'Valable {minutes} minutes. Ne le donnez à personne, pas même à nous. Si vous ne l’avez pas demandé, ignorez ce message.',
  'device.new.subject': 'Un nouvel appareil s’est connecté',
  'device.new.text':
    'Une connexion à votre compte a eu lieu depuis un nouvel appareil : {device}. Si ce n’était pas vous, ouvrez Compte, Appareils, déconnectez-vous partout et changez de mot de passe.',
  'device.in': '{device}, {country}',
  'device.unknown': 'un appareil inconnu',
  'device.reused.subject': 'Nous avons déconnecté un appareil',
  'device.reused.text':
    'Une connexion mémorisée a servi deux fois ; quelqu’un l’a peut-être copiée. Nous y avons mis fin sur cet appareil. Reconnectez-vous et, si quelque chose semble étrange, changez de mot de passe.',
  'passkey.added.subject': 'Une clé d’accès a été ajoutée',
  'passkey.added.text':
    'Une clé d’accès a été ajoutée à votre compte : elle connecte désormais sans mot de passe. Si ce n’était pas vous, ouvrez Compte, Sécurité, retirez-la et changez de mot de passe.',
  'passkey.blocked.subject': 'Nous avons bloqué une clé d’accès',
  'passkey.blocked.text':
    'L’une de vos clés d’accès a servi à deux endroits ; quelqu’un l’a peut-être copiée. Elle n’ouvre plus votre compte. Connectez-vous autrement, retirez-la et créez-en une nouvelle.',
}
