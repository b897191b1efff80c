import type { InboxWords } from '../inboxWords'

export const fr: InboxWords = {
  'deposit.arrived': 'Votre dépôt de {amount} est arrivé.',
  'deposit.excess.credited':
    'Avec votre dépôt, il est arrivé {amount} de trop. Cette somme est maintenant dans votre portefeuille.',
  'deposit.excess.returned':
    'Avec votre dépôt, il est arrivé {amount} de trop. Cette somme a été renvoyée d’où elle venait.',
  'deposit.held':
    '{amount} sont arrivés. Votre limite de dépôt, votre pause ou votre auto-exclusion empêche leur ajout au portefeuille. Nous examinons le cas et vous écrirons.',
  'deposit.held.returned':
    '{amount} n’ont pas pu être ajoutés en raison de votre limite de dépôt, pause ou auto-exclusion. Ils ont été renvoyés à leur origine.',
  'withdrawal.paid': 'Votre retrait de {amount} a été payé.',
  'withdrawal.returned':
    'Votre retrait n’a pas pu être payé. {amount} est de retour dans votre portefeuille.',
  'withdrawal.reversed':
    'La banque a renvoyé un retrait déjà payé. {amount} est de retour dans votre portefeuille.',
  'commission.paid': 'Votre commission du {day} est dans votre portefeuille : {amount}.',
  'bonus.granted': 'Vous avez un bonus de {amount}. Ses conditions sont au centre de récompenses.',
  'points.expiring':
    '{points} de vos points expirent bientôt, les premiers après le {day}. D’ici là, vous pouvez les dépenser.',
  'bonus.taken.back': 'Le bonus de {amount} a été repris : {reason}',
  'reward.given': 'Vous avez reçu {amount} : {reason}',
  'agent.accepted': 'Vous êtes maintenant agent. Votre page d’agent est ouverte.',
  'agent.refused': 'Vous ne pouvez pas devenir agent pour l’instant : {reason}',
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
  'card.frozen':
    'Votre compte de retrait {card} est gelé pour le moment. Demandez pourquoi au service client.',
  'card.released': 'Votre compte de retrait {card} est de nouveau utilisable.',
  'card.removed': 'Votre compte de retrait {card} a été retiré. Demandez pourquoi au service client.',
  'lottery.won': '{lottery}, tirage {draw} : vous gagnez {amount}.',
  'lottery.won.series': 'Votre bulletin {lottery} a gagné {amount}. Tirages gagnants : {draws}.',
  'lottery.refunded.draw':
    'Le tirage {draw} de {lottery} a été annulé. {amount} est de retour dans votre portefeuille.',
  'lottery.refunded.series':
    'Des tirages de {lottery} ont été annulés. {amount} est de retour dans votre portefeuille. Tirages : {draws}.',
  'lottery.refunded.line':
    'Des paris de votre bulletin {lottery} sont nuls. {amount} est de retour dans votre portefeuille ; le bulletin indique pourquoi.',
  'lottery.refunded.stopped':
    'Votre bulletin {lottery} a gagné et s’arrête, comme vous l’avez choisi. {amount} pour les tirages restants est de retour dans votre portefeuille.',
  'lottery.result': 'Résultat de {lottery}, tirage {draw} : {after}.',
  'result.corrected.more':
    'Le résultat de {lottery} a été corrigé de {before} à {after}. Votre bulletin gagne {amount} de plus, déjà versés.',
  'result.corrected.less':
    'Le résultat de {lottery} a été corrigé de {before} à {after}. Votre bulletin gagne {amount} de moins ; il indique ce que devient cette différence.',
  'result.corrected.same':
    'Le résultat de {lottery} a été corrigé de {before} à {after}. L’un de vos paris a été jugé de nouveau ; le gain de votre bulletin ne change pas.',
}
