import type { InboxWords } from '../inboxWords'

export const fr: InboxWords = {
  'deposit.arrived': 'Votre dépôt de {amount} est arrivé.',
  'withdrawal.paid': 'Votre retrait de {amount} a été payé.',
  'withdrawal.returned':
    'Votre retrait n’a pas pu être payé. {amount} est de retour dans votre portefeuille.',
  'commission.paid': 'Votre commission du {day} est dans votre portefeuille : {amount}.',
  'bonus.granted': 'Vous avez un bonus de {amount}. Ses conditions sont au centre de récompenses.',
  'bonus.released': '{amount} de votre bonus est libéré et à vous.',
  'referral.rewarded': 'Un de vos amis remplit les conditions. Votre récompense : {amount}.',
  'rank.reached': 'Vous avez atteint le rang {rank}.',
  'feedback.answered': 'Nous avons répondu à votre avis.',
  'limits.changed': 'Vos limites ont changé. Si ce n’était pas vous, vérifiez votre compte maintenant.',
  'device.new':
    'Quelqu’un s’est connecté depuis un nouvel appareil : {device}. Si ce n’était pas vous, changez votre mot de passe maintenant.',
  'password.changed': 'Votre mot de passe a changé. Si ce n’était pas vous, contactez-nous tout de suite.',
  'contact.changed':
    'Un numéro ou une adresse de votre compte a changé. Si ce n’était pas vous, contactez-nous tout de suite.',
  'card.added': 'Un compte de retrait a été ajouté. Si ce n’était pas vous, contactez-nous tout de suite.',
}
