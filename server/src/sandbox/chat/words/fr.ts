import type { ChatWords } from '../chatWords'

export const fr: ChatWords = {
  title: 'Discutez avec nous',
  lead: 'Écrivez-nous, nous répondons ici. Vous pouvez envoyer des images de 2 Mo au plus.',
  field: 'Votre message',
  send: 'Envoyer',
  back: 'Retour au site',
  you: 'Vous',
  team: 'Service client',
  over: 'Cette discussion est terminée. Rouvrez-la depuis le site.',
  offline: 'Pas de connexion. Nous réessayons dans dix secondes.',
  noScript: 'La discussion a besoin de son script.',
  attach: 'Image',
  earlier: 'Messages précédents',
  picture: 'Image',
  sending: 'Envoi en cours',
  sent: 'Envoyé',
  seen: 'Vu',
  failed: 'Non envoyé.',
  tooLarge: 'Seules les images de 2 Mo au plus peuvent être envoyées.',
}
