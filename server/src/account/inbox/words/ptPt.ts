import type { InboxWords } from '../inboxWords'

export const ptPt: InboxWords = {
  'deposit.arrived': 'O seu depósito de {amount} chegou.',
  'withdrawal.paid': 'O seu levantamento de {amount} foi pago.',
  'withdrawal.returned': 'O seu levantamento não pôde ser pago. {amount} voltou à sua carteira.',
  'commission.paid': 'A sua comissão de {day} está na carteira: {amount}.',
  'bonus.granted': 'Tem um bónus de {amount}. As condições estão no centro de prémios.',
  'bonus.released': '{amount} do seu bónus foi libertado e já é seu.',
  'referral.rewarded': 'Um amigo seu cumpriu as condições. O seu prémio: {amount}.',
  'rank.reached': 'Alcançou o nível {rank}.',
  'feedback.answered': 'Respondemos à sua opinião.',
  'limits.changed': 'Os seus limites mudaram. Se não foi você, verifique já a sua conta.',
  'device.new':
    'Alguém entrou a partir de um dispositivo novo: {device}. Se não foi você, mude já a palavra-passe.',
  'password.changed': 'A sua palavra-passe foi alterada. Se não foi você, contacte-nos já.',
  'contact.changed': 'Um número ou endereço da sua conta foi alterado. Se não foi você, contacte-nos já.',
  'card.added': 'Foi adicionada uma conta para levantamentos. Se não foi você, contacte-nos já.',
}
